import type { Fuel, Gearbox } from '@rouage/contracts/vehicle'
import { type Engine, STILL_MADE } from './types'

const GEARBOXES = { m: 'manuelle', a: 'automatique', s: 'semi-automatique' } as const satisfies Record<string, Gearbox>
type Boxes = 'm' | 'a' | 's' | 'ma' | 'ms'

const BOXES: Readonly<Record<Boxes, readonly Gearbox[]>> = {
  m: [GEARBOXES.m],
  a: [GEARBOXES.a],
  s: [GEARBOXES.s],
  ma: [GEARBOXES.m, GEARBOXES.a],
  ms: [GEARBOXES.m, GEARBOXES.s],
}
const engine =
  (fuel: Fuel) =>
  (
    name: string,
    powerHp: number,
    displacementCc: number,
    boxes: Boxes,
    from: number,
    to: number = STILL_MADE,
  ): Engine => ({
    name,
    fuel,
    powerHp,
    displacementCc,
    gearboxes: BOXES[boxes],
    from,
    to,
  })

export const petrol = engine('essence')
export const diesel = engine('diesel')
export const hybrid = engine('hybride')
export const electric = (name: string, powerHp: number, from: number, to: number = STILL_MADE): Engine => ({
  name,
  fuel: 'electrique',
  powerHp,
  displacementCc: undefined,
  gearboxes: BOXES.a,
  from,
  to,
})

/** Engines that several models share, by size of the cars that carry them. */
export const PSA_SMALL = [
  petrol('1.1i 60', 60, 1124, 'm', 1996, 2011),
  petrol('1.4i 75', 75, 1360, 'm', 1998, 2011),
  petrol('1.4 VTi 95', 95, 1397, 'm', 2008, 2013),
  petrol('1.2 VTi 82', 82, 1199, 'ms', 2012, 2014),
  petrol('1.2 PureTech 82', 82, 1199, 'm', 2015, 2019),
  petrol('1.2 PureTech 110', 110, 1199, 'ma', 2015, 2019),
  petrol('1.2 PureTech 75', 75, 1199, 'm', 2019, 2024),
  petrol('1.2 PureTech 100', 100, 1199, 'ma', 2019),
  diesel('1.4 HDi 70', 70, 1398, 'm', 2001, 2014),
  diesel('1.6 HDi 90', 90, 1560, 'm', 2006, 2013),
  diesel('1.6 BlueHDi 75', 75, 1560, 'm', 2014, 2018),
  diesel('1.6 BlueHDi 100', 100, 1560, 'm', 2014, 2018),
  diesel('1.5 BlueHDi 100', 100, 1499, 'm', 2018, 2023),
]
export const PSA_MIDDLE = [
  petrol('1.4i 75', 75, 1360, 'm', 1996, 2006),
  petrol('1.6 16V 110', 110, 1587, 'ma', 2000, 2009),
  petrol('1.6 VTi 120', 120, 1598, 'ma', 2008, 2014),
  petrol('1.2 PureTech 110', 110, 1199, 'm', 2014, 2019),
  petrol('1.2 PureTech 130', 130, 1199, 'ma', 2014),
  hybrid('Hybrid 136 e-DCS6', 136, 1199, 'a', 2023),
  diesel('2.0 HDi 90', 90, 1997, 'm', 1999, 2005),
  diesel('1.6 HDi 110', 110, 1560, 'm', 2004, 2012),
  diesel('1.6 e-HDi 115', 115, 1560, 'ms', 2011, 2014),
  diesel('1.6 BlueHDi 120', 120, 1560, 'ma', 2014, 2018),
  diesel('1.5 BlueHDi 130', 130, 1499, 'ma', 2018),
]
export const PSA_LARGE = [
  petrol('2.0 16V 140', 140, 1997, 'ma', 2000, 2010),
  petrol('1.6 THP 156', 156, 1598, 'ma', 2010, 2014),
  petrol('1.2 PureTech 130', 130, 1199, 'ma', 2016),
  petrol('1.6 PureTech 180', 180, 1598, 'a', 2018, 2023),
  hybrid('Hybrid 225 e-EAT8', 225, 1598, 'a', 2020, 2024),
  hybrid('Hybrid 136 e-DCS6', 136, 1199, 'a', 2023),
  diesel('2.0 HDi 110', 110, 1997, 'm', 1999, 2005),
  diesel('2.0 HDi 136', 136, 1997, 'ma', 2004, 2010),
  diesel('1.6 HDi 110', 110, 1560, 'ms', 2005, 2013),
  diesel('2.0 HDi 150', 150, 1997, 'm', 2010, 2014),
  diesel('2.0 BlueHDi 150', 150, 1997, 'm', 2014, 2018),
  diesel('1.6 BlueHDi 120', 120, 1560, 'ma', 2014, 2018),
  diesel('1.5 BlueHDi 130', 130, 1499, 'ma', 2018),
  diesel('2.0 BlueHDi 180', 180, 1997, 'a', 2015, 2021),
]
export const PSA_VANS = [
  diesel('1.9 D 70', 70, 1868, 'm', 1998, 2006),
  diesel('2.0 HDi 90', 90, 1997, 'm', 2000, 2008),
  diesel('1.6 HDi 75', 75, 1560, 'm', 2006, 2014),
  diesel('1.6 HDi 90', 90, 1560, 'm', 2006, 2014),
  diesel('1.6 BlueHDi 100', 100, 1560, 'm', 2014, 2018),
  diesel('1.5 BlueHDi 100', 100, 1499, 'm', 2018),
  diesel('1.5 BlueHDi 130', 130, 1499, 'ma', 2018),
  petrol('1.2 PureTech 110', 110, 1199, 'm', 2018, 2023),
]
export const PSA_ELECTRIC = [electric('Électrique 50 kWh', 136, 2019, 2023), electric('Électrique 51 kWh', 156, 2023)]

export const RENAULT_SMALL = [
  petrol('1.2 60', 60, 1149, 'm', 1996, 2007),
  petrol('1.2 16V 75', 75, 1149, 'm', 2001, 2014),
  petrol('1.4 16V 98', 98, 1390, 'm', 2000, 2009),
  petrol('1.2 TCe 100', 100, 1149, 'm', 2007, 2012),
  petrol('0.9 TCe 90', 90, 898, 'm', 2012, 2019),
  petrol('1.2 TCe 120', 120, 1197, 'ma', 2013, 2018),
  petrol('1.0 TCe 100', 100, 999, 'm', 2019, 2021),
  petrol('1.0 TCe 90', 90, 999, 'ma', 2020),
  petrol('1.3 TCe 130', 130, 1333, 'a', 2019, 2023),
  hybrid('E-Tech 140', 140, 1598, 'a', 2020, 2022),
  hybrid('E-Tech 145', 145, 1598, 'a', 2022),
  diesel('1.5 dCi 70', 70, 1461, 'm', 2001, 2010),
  diesel('1.5 dCi 85', 85, 1461, 'm', 2005, 2012),
  diesel('1.5 dCi 90', 90, 1461, 'ma', 2012, 2018),
  diesel('1.5 Blue dCi 85', 85, 1461, 'm', 2018, 2021),
  diesel('1.5 Blue dCi 100', 100, 1461, 'm', 2020, 2024),
]
export const RENAULT_MIDDLE = [
  petrol('1.4 16V 98', 98, 1390, 'm', 1999, 2008),
  petrol('1.6 16V 110', 110, 1598, 'ma', 2001, 2014),
  petrol('1.4 TCe 130', 130, 1397, 'm', 2009, 2013),
  petrol('1.2 TCe 130', 130, 1197, 'ma', 2013, 2018),
  petrol('1.3 TCe 140', 140, 1333, 'ma', 2018),
  hybrid('E-Tech 145', 145, 1598, 'a', 2021),
  hybrid('E-Tech 200', 200, 1199, 'a', 2022),
  diesel('1.9 dCi 120', 120, 1870, 'm', 2001, 2008),
  diesel('1.5 dCi 105', 106, 1461, 'm', 2005, 2012),
  diesel('1.5 dCi 110', 110, 1461, 'ma', 2012, 2018),
  diesel('1.6 dCi 130', 130, 1598, 'm', 2011, 2018),
  diesel('1.5 Blue dCi 115', 115, 1461, 'ma', 2018, 2023),
]
export const RENAULT_LARGE = [
  petrol('2.0 16V 140', 140, 1998, 'ma', 2001, 2010),
  petrol('1.6 TCe 200', 200, 1618, 'a', 2015, 2018),
  petrol('1.8 TCe 225', 225, 1798, 'a', 2017, 2022),
  hybrid('E-Tech 200', 200, 1199, 'a', 2022),
  diesel('1.9 dCi 120', 120, 1870, 'm', 2001, 2007),
  diesel('2.0 dCi 130', 130, 1995, 'm', 2007, 2014),
  diesel('2.0 dCi 150', 150, 1995, 'ma', 2006, 2014),
  diesel('2.2 dCi 150', 150, 2188, 'm', 2002, 2006),
  diesel('1.6 dCi 130', 130, 1598, 'm', 2015, 2018),
  diesel('1.6 dCi 160', 160, 1598, 'a', 2015, 2018),
  diesel('2.0 Blue dCi 160', 160, 1997, 'a', 2018, 2022),
]
export const RENAULT_VANS = [
  diesel('1.5 dCi 70', 70, 1461, 'm', 2003, 2012),
  diesel('1.5 dCi 90', 90, 1461, 'm', 2009, 2019),
  diesel('1.5 Blue dCi 95', 95, 1461, 'm', 2019),
  diesel('1.5 dCi 110', 110, 1461, 'm', 2010, 2018),
  petrol('1.3 TCe 130', 130, 1333, 'ma', 2021),
  petrol('1.2 16V 75', 75, 1149, 'm', 2001, 2010),
]
export const VAG_SMALL = [
  petrol('1.4 16V 75', 75, 1390, 'ma', 1998, 2008),
  petrol('1.2 60', 60, 1198, 'm', 2005, 2014),
  petrol('1.2 TSI 90', 90, 1197, 'ma', 2010, 2017),
  petrol('1.2 TSI 105', 105, 1197, 'ma', 2010, 2015),
  petrol('1.0 TSI 95', 95, 999, 'ma', 2015),
  petrol('1.0 TSI 110', 110, 999, 'ma', 2017),
  petrol('1.0 MPI 65', 65, 999, 'm', 2014, 2021),
  petrol('1.5 TSI 150', 150, 1498, 'ma', 2019),
  diesel('1.4 TDI 70', 70, 1422, 'm', 2003, 2009),
  diesel('1.6 TDI 90', 90, 1598, 'm', 2009, 2014),
  diesel('1.4 TDI 90', 90, 1422, 'ma', 2014, 2017),
  diesel('1.6 TDI 95', 95, 1598, 'ma', 2017, 2020),
]
export const VAG_MIDDLE = [
  petrol('1.6 16V 105', 105, 1598, 'm', 1998, 2008),
  petrol('1.4 TSI 122', 122, 1390, 'ma', 2007, 2013),
  petrol('1.2 TSI 105', 105, 1197, 'ma', 2010, 2017),
  petrol('1.4 TSI 125', 125, 1395, 'ma', 2014, 2018),
  petrol('1.4 TSI 150', 150, 1395, 'ma', 2014, 2018),
  petrol('1.0 TSI 115', 115, 999, 'ma', 2016, 2022),
  petrol('1.5 TSI 150', 150, 1498, 'ma', 2018),
  hybrid('1.4 eHybrid 204', 204, 1395, 'a', 2019, 2024),
  diesel('1.9 TDI 105', 105, 1896, 'm', 2003, 2009),
  diesel('1.9 TDI 100', 100, 1896, 'm', 2000, 2005),
  diesel('2.0 TDI 140', 140, 1968, 'ma', 2004, 2013),
  diesel('1.6 TDI 105', 105, 1598, 'ma', 2009, 2014),
  diesel('1.6 TDI 115', 115, 1598, 'ma', 2014, 2020),
  diesel('2.0 TDI 150', 150, 1968, 'ma', 2013),
  diesel('2.0 TDI 115', 115, 1968, 'm', 2020),
]
export const VAG_LARGE = [
  petrol('1.8 T 150', 150, 1781, 'ma', 1998, 2007),
  petrol('1.4 TSI 150', 150, 1395, 'ma', 2012, 2018),
  petrol('1.5 TSI 150', 150, 1498, 'ma', 2018),
  hybrid('1.4 TSI GTE 218', 218, 1395, 'a', 2015, 2022),
  diesel('1.9 TDI 130', 130, 1896, 'm', 2000, 2005),
  diesel('2.0 TDI 140', 140, 1968, 'ma', 2005, 2014),
  diesel('2.0 TDI 150', 150, 1968, 'ma', 2014),
  diesel('2.0 TDI 190', 190, 1968, 'a', 2014),
]
