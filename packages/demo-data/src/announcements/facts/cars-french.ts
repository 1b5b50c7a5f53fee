import { between, carsOf } from './car'
import {
  diesel, electric, petrol, PSA_ELECTRIC, PSA_LARGE, PSA_MIDDLE, PSA_SMALL, PSA_VANS, RENAULT_LARGE, RENAULT_MIDDLE, RENAULT_SMALL, RENAULT_VANS,
} from './engine-families'
import { type CarFact, LOSS } from './types'

const peugeot = carsOf('Peugeot', ['Access', 'Active', 'Active', 'Style', 'Allure', 'Allure', 'GT Line', 'GT', 'Signature'])
const peugeotBefore2012 = carsOf('Peugeot', ['Urban', 'Trendy', 'Confort', 'Premium', 'Executive', 'Féline', 'Sport'])
const citroen = carsOf('Citroën', ['Attraction', 'Confort', 'Live', 'Feel', 'Feel', 'Feel Pack', 'Shine', 'Shine', 'Exclusive', 'Max'])
const renault = carsOf('Renault', ['Life', 'Zen', 'Zen', 'Business', 'Intens', 'Intens', 'Limited', 'Techno', 'Equilibre', 'R.S. Line', 'Bose Edition'])
const renaultBefore2012 = carsOf('Renault', ['Authentique', 'Expression', 'Dynamique', 'Privilège', 'Exception', 'Carminat TomTom'])
const dacia = carsOf('Dacia', ['Ambiance', 'Lauréate', 'Lauréate', 'Essentiel', 'Confort', 'Prestige', 'Expression', 'Extreme', 'Journey'])
const ds = carsOf('DS', ['Chic', 'So Chic', 'Performance Line', 'Grand Chic', 'Bastille', 'Rivoli'])
const van = carsOf('Renault', ['Grand Confort', 'Confort', 'Extra R-Link', 'Grand Volume'])

const ECO_G = petrol('1.0 ECO-G 100', 100, 999, 'm', 2020)
const DACIA_SMALL = [
  petrol('1.4 MPI 75', 75, 1390, 'm', 2004, 2012), petrol('1.2 16V 75', 75, 1149, 'm', 2009, 2016), petrol('SCe 75', 73, 998, 'm', 2016, 2020), petrol('0.9 TCe 90', 90, 898, 'ma', 2012, 2020),
  petrol('1.0 TCe 90', 90, 999, 'ma', 2020), ECO_G, petrol('SCe 65', 65, 999, 'm', 2020), diesel('1.5 dCi 70', 70, 1461, 'm', 2006, 2012), diesel('1.5 dCi 90', 90, 1461, 'm', 2012, 2018), diesel('1.5 Blue dCi 95', 95, 1461, 'm', 2018, 2020),
]
const DUSTER = [
  petrol('1.6 16V 105', 105, 1598, 'm', 2010, 2015), petrol('1.2 TCe 125', 125, 1197, 'm', 2013, 2018), petrol('1.3 TCe 130', 130, 1333, 'm', 2019, 2024), petrol('1.3 TCe 150', 150, 1333, 'ma', 2019, 2024), ECO_G,
  diesel('1.5 dCi 110', 110, 1461, 'ma', 2010, 2018), diesel('1.5 dCi 110 4x4', 110, 1461, 'm', 2010, 2018), diesel('1.5 Blue dCi 115', 115, 1461, 'm', 2018, 2024), diesel('1.5 Blue dCi 115 4x4', 115, 1461, 'm', 2018, 2024),
]
const THIRTEEN_HUNDRED = [diesel('1.6 dCi 120', 120, 1598, 'm', 2014, 2019), diesel('1.9 dCi 100', 100, 1870, 'm', 2001, 2006), diesel('2.0 dCi 115', 115, 1995, 'm', 2006, 2014), diesel('2.0 Blue dCi 145', 145, 1997, 'ma', 2019)]
const SMALLEST = [petrol('1.0 VTi 68', 68, 998, 'ms', 2005, 2014), petrol('1.0 VTi 72', 72, 998, 'ms', 2014, 2021), petrol('1.2 PureTech 82', 82, 1199, 'm', 2014, 2018)]

export const FRENCH_CARS: readonly CarFact[] = [
  peugeotBefore2012('205', 'citadine', [1983, 1998], 9_500, 5, [petrol('1.1 60', 60, 1124, 'm', 1983, 1998), petrol('1.4 80', 80, 1360, 'm', 1986, 1998), diesel('1.8 D 60', 60, 1769, 'm', 1983, 1998)], { collectorPrice: 4_200, yearlyKm: 6_200, trims: ['Junior', 'Green', 'XR', 'XT', 'Forever'] }),
  peugeotBefore2012('106', 'citadine', [1991, 2003], 9_000, 7, [petrol('1.0i 50', 50, 954, 'm', 1991, 2003), petrol('1.1i 60', 60, 1124, 'm', 1991, 2003), diesel('1.5 D 58', 58, 1527, 'm', 1994, 2003)]),
  peugeotBefore2012('206', 'citadine', [1998, 2009], 13_200, 30, between(PSA_SMALL, 50, 100)),
  peugeotBefore2012('206 CC', 'cabriolet', [2000, 2007], 18_500, 8, [petrol('1.6 16V', 110, 1587, 'ma', 2000, 2007), petrol('2.0 16V', 136, 1997, 'm', 2000, 2007)]),
  peugeotBefore2012('207', 'citadine', [2006, 2012], 15_800, 34, [...between(PSA_SMALL, 65, 100), petrol('1.6 VTi 120', 120, 1598, 'ma', 2007, 2012)]),
  peugeotBefore2012('207 CC', 'cabriolet', [2007, 2015], 22_500, 9, [petrol('1.6 VTi 120', 120, 1598, 'ma', 2007, 2015), diesel('1.6 HDi 112', 112, 1560, 'm', 2007, 2015)]),
  peugeot('107', 'citadine', [2005, 2014], 10_400, 11, SMALLEST, { seats: 4, loss: LOSS.slow }),
  peugeot('108', 'citadine', [2014, 2021], 12_600, 12, SMALLEST, { seats: 4, loss: LOSS.slow }),
  peugeot('208', 'citadine', [2012], 19_200, 72, [...between(PSA_SMALL, 70, 115), petrol('1.2 PureTech 130', 130, 1199, 'a', 2019, 2024), petrol('Hybrid 100 e-DCS6', 100, 1199, 'a', 2024)]),
  peugeot('e-208', 'citadine', [2019], 34_000, 17, PSA_ELECTRIC, { loss: LOSS.electric, doors: [5] }),
  peugeotBefore2012('307', 'berline', [2001, 2008], 20_500, 17, between(PSA_MIDDLE, 70, 115)),
  peugeot('308', 'berline', [2007], 26_500, 52, between(PSA_MIDDLE, 90, 140)),
  peugeot('308 SW', 'break', [2008], 27_800, 26, between(PSA_MIDDLE, 100, 140)),
  peugeotBefore2012('407', 'berline', [2004, 2011], 27_500, 9, between(PSA_LARGE, 105, 150), { loss: LOSS.fast, doors: [4] }),
  peugeot('508', 'berline', [2011], 36_500, 16, between(PSA_LARGE, 110, 230), { loss: LOSS.fast }),
  peugeot('508 SW', 'break', [2011], 38_000, 14, between(PSA_LARGE, 110, 230), { loss: LOSS.fast }),
  peugeot('2008', 'suv', [2013], 25_300, 52, [...between(PSA_SMALL, 75, 115), ...PSA_MIDDLE.filter(({ from }) => from >= 2014)]),
  peugeot('e-2008', 'suv', [2020], 38_500, 11, PSA_ELECTRIC, { loss: LOSS.electric }),
  peugeot('3008', 'suv', [2009], 33_500, 54, [...between(PSA_MIDDLE, 108, 140), ...between(PSA_LARGE, 140, 230)]),
  peugeot('5008', 'suv', [2017], 38_200, 26, [...between(PSA_MIDDLE, 120, 140), ...between(PSA_LARGE, 175, 190)], { seats: 7 }),
  peugeot('Rifter', 'monospace', [2018], 27_500, 8, between(PSA_VANS, 100, 130)),
  peugeot('Partner', 'utilitaire', [1997], 19_500, 13, PSA_VANS),
  peugeot('Expert', 'utilitaire', [2007], 30_500, 8, [diesel('1.6 HDi 90', 90, 1560, 'm', 2007, 2016), diesel('2.0 HDi 120', 120, 1997, 'm', 2007, 2016), diesel('2.0 BlueHDi 120', 120, 1997, 'm', 2016, 2023), diesel('2.0 BlueHDi 145', 145, 1997, 'ma', 2019)]),
  peugeot('RCZ', 'coupe', [2010, 2015], 31_500, 7, [petrol('1.6 THP 156', 156, 1598, 'ma', 2010, 2015), petrol('1.6 THP 200', 200, 1598, 'm', 2010, 2015), diesel('2.0 HDi 163', 163, 1997, 'm', 2010, 2015)], { loss: LOSS.slow }),

  citroen('2 CV', 'berline', [1970, 1990], 5_500, 5, [petrol('602 cm3', 29, 602, 'm', 1970, 1990)], { collectorPrice: 9_500, yearlyKm: 2_400, seats: 4, doors: [4], trims: ['6 Spécial', '6 Club', 'Charleston', 'Dolly'] }),
  citroen('Saxo', 'citadine', [1996, 2003], 9_800, 8, [petrol('1.1i 60', 60, 1124, 'm', 1996, 2003), petrol('1.4i 75', 75, 1360, 'm', 1996, 2003), diesel('1.5 D 58', 58, 1527, 'm', 1996, 2003)], { trims: ['Bic', 'SX', 'VTR', 'Exclusive'] }),
  citroen('C1', 'citadine', [2005, 2021], 11_600, 14, SMALLEST, { seats: 4, loss: LOSS.slow }),
  citroen('C2', 'citadine', [2003, 2009], 12_400, 7, between(PSA_SMALL, 55, 80), { doors: [3], seats: 4 }),
  citroen('C3', 'citadine', [2002], 16_900, 58, between(PSA_SMALL, 55, 115), { doors: [5] }),
  citroen('ë-C3', 'citadine', [2024], 25_500, 5, [electric('Électrique 44 kWh', 113, 2024)], { loss: LOSS.electric, doors: [5], trims: ['You', 'Max'] }),
  citroen('C3 Aircross', 'suv', [2017], 23_600, 20, between(PSA_SMALL, 95, 115)),
  citroen('C4', 'berline', [2004], 23_800, 27, between(PSA_MIDDLE, 90, 140)),
  citroen('C4 Cactus', 'suv', [2014, 2020], 20_800, 15, [...between(PSA_SMALL, 75, 112)]),
  citroen('C4 Picasso', 'monospace', [2007, 2018], 27_500, 17, between(PSA_MIDDLE, 108, 140), { loss: LOSS.fast }),
  citroen('Grand C4 Picasso', 'monospace', [2006, 2018], 29_500, 13, between(PSA_MIDDLE, 108, 140), { seats: 7, loss: LOSS.fast }),
  citroen('Xsara Picasso', 'monospace', [1999, 2010], 20_500, 9, between(PSA_MIDDLE, 85, 112)),
  citroen('C5', 'berline', [2001, 2017], 28_500, 10, between(PSA_LARGE, 105, 156), { loss: LOSS.fast }),
  citroen('C5 Aircross', 'suv', [2018], 33_500, 21, [...between(PSA_MIDDLE, 120, 140), ...between(PSA_LARGE, 175, 230)]),
  citroen('Berlingo', 'monospace', [1998], 21_500, 24, PSA_VANS),
  citroen('Berlingo Van', 'utilitaire', [2008], 20_500, 10, PSA_VANS, { trims: ['Club', 'Business', 'Confort', 'Driver'] }),
  citroen('DS3', 'citadine', [2010, 2015], 20_300, 13, [...between(PSA_SMALL, 82, 115), petrol('1.6 THP 156', 156, 1598, 'm', 2010, 2015)], { doors: [3], trims: ['Chic', 'So Chic', 'Sport Chic'] }),

  ds('DS 3', 'citadine', [2016, 2019], 23_000, 5, [petrol('1.2 PureTech 110', 110, 1199, 'ma', 2016, 2019), petrol('1.2 PureTech 130', 130, 1199, 'm', 2016, 2019), diesel('1.6 BlueHDi 100', 100, 1560, 'm', 2016, 2018)], { doors: [3] }),
  ds('DS 3 Crossback', 'suv', [2019, 2022], 31_500, 8, [petrol('1.2 PureTech 100', 100, 1199, 'm', 2019, 2022), petrol('1.2 PureTech 130', 130, 1199, 'a', 2019, 2022), diesel('1.5 BlueHDi 100', 100, 1499, 'm', 2019, 2022), electric('E-Tense 50 kWh', 136, 2019, 2022)]),
  ds('DS 7 Crossback', 'suv', [2017, 2022], 43_000, 11, between(PSA_LARGE, 130, 230), { loss: 0.084 }),

  renaultBefore2012('4', 'berline', [1965, 1992], 5_200, 5, [petrol('GTL', 34, 1108, 'm', 1978, 1992), petrol('TL', 30, 845, 'm', 1965, 1986)], { collectorPrice: 7_200, yearlyKm: 2_900, seats: 4, trims: [] }),
  renaultBefore2012('Super 5', 'citadine', [1984, 1996], 7_500, 4, [petrol('1.1 48', 48, 1108, 'm', 1984, 1996), petrol('1.4 60', 60, 1397, 'm', 1984, 1996)], { collectorPrice: 3_200, yearlyKm: 5_200, trims: ['TL', 'GTL', 'Campus', 'Five'] }),
  renaultBefore2012('Twingo', 'citadine', [1996, 2013], 11_600, 24, [petrol('1.2 60', 58, 1149, 'm', 1996, 2007), petrol('1.2 16V 75', 75, 1149, 'm', 2001, 2013), diesel('1.5 dCi 65', 64, 1461, 'm', 2007, 2013)], { seats: 4, loss: LOSS.slow, doors: [3] }),
  renault('Twingo', 'citadine', [2014, 2024], 14_600, 24, [petrol('1.0 SCe 70', 70, 999, 'm', 2014, 2019), petrol('0.9 TCe 90', 90, 898, 'ma', 2014, 2019), petrol('1.0 SCe 65', 65, 999, 'm', 2019, 2024), electric('E-Tech Electric 22 kWh', 82, 2020, 2024)], { seats: 4, loss: LOSS.slow, doors: [5], trims: ['Life', 'Zen', 'Limited', 'Intens', 'Equilibre'] }),
  renaultBefore2012('Clio', 'citadine', [1998, 2011], 14_800, 46, between(RENAULT_SMALL, 58, 105)),
  renault('Clio', 'citadine', [2012], 19_800, 82, RENAULT_SMALL.filter(({ to }) => to > 2012), { doors: [5] }),
  renault('Clio Estate', 'break', [2013, 2019], 18_800, 10, between(RENAULT_SMALL, 75, 120)),
  renault('Captur', 'suv', [2013], 23_900, 56, [...between(RENAULT_SMALL, 90, 145), petrol('1.3 TCe 140', 140, 1333, 'ma', 2021)]),
  renaultBefore2012('Modus', 'monospace', [2004, 2012], 15_200, 8, between(RENAULT_SMALL, 70, 105)),
  renaultBefore2012('Mégane', 'berline', [1999, 2011], 20_200, 22, between(RENAULT_MIDDLE, 95, 130)),
  renault('Mégane', 'berline', [2012, 2023], 26_000, 33, RENAULT_MIDDLE.filter(({ to, powerHp }) => to > 2012 && powerHp < 150)),
  renault('Mégane Estate', 'break', [2009, 2023], 26_500, 19, RENAULT_MIDDLE.filter(({ to, powerHp }) => to > 2009 && powerHp < 150)),
  renault('Mégane E-Tech', 'berline', [2022], 39_500, 12, [electric('EV40 130 ch', 130, 2022, 2023), electric('EV60 220 ch', 218, 2022)], { loss: LOSS.electric, trims: ['Equilibre', 'Techno', 'Iconic'] }),
  renault('Scénic', 'monospace', [2003, 2022], 26_200, 29, between(RENAULT_MIDDLE, 98, 145)),
  renault('Grand Scénic', 'monospace', [2004, 2022], 28_500, 20, between(RENAULT_MIDDLE, 105, 145), { seats: 7 }),
  renault('Kadjar', 'suv', [2015, 2022], 29_500, 30, [...between(RENAULT_MIDDLE, 108, 145), petrol('1.3 TCe 160', 160, 1333, 'ma', 2018, 2022)]),
  renault('Arkana', 'suv', [2021], 32_500, 14, [petrol('1.3 TCe 140', 140, 1333, 'a', 2021), ...between(RENAULT_MIDDLE, 145, 145)], { loss: LOSS.slow, trims: ['Zen', 'Intens', 'Techno', 'R.S. Line', 'E-Tech Engineered'] }),
  renault('Austral', 'suv', [2022], 39_500, 10, [petrol('1.3 mild hybrid 160', 160, 1333, 'a', 2022), ...between(RENAULT_LARGE, 200, 200)].filter(({ from }) => from >= 2022), { trims: ['Equilibre', 'Techno', 'Techno Esprit Alpine', 'Iconic'] }),
  renault('Talisman', 'berline', [2015, 2022], 36_000, 9, between(RENAULT_LARGE, 125, 230).filter(({ to }) => to > 2015), { loss: LOSS.fast, doors: [4] }),
  renaultBefore2012('Laguna', 'berline', [2001, 2015], 27_000, 9, between(RENAULT_LARGE, 115, 150), { loss: LOSS.fast }),
  renault('Espace', 'monospace', [2002], 39_500, 14, between(RENAULT_LARGE, 120, 225), { seats: 7, loss: LOSS.fast }),
  renault('Koleos', 'suv', [2008, 2023], 34_500, 9, [diesel('2.0 dCi 150 4x4', 150, 1995, 'ma', 2008, 2016), diesel('2.0 dCi 175', 175, 1995, 'a', 2016, 2019), diesel('1.7 Blue dCi 150', 150, 1749, 'a', 2019, 2023), petrol('1.3 TCe 160', 160, 1333, 'a', 2019, 2023)]),
  renault('Zoe', 'citadine', [2013, 2024], 31_000, 24, [electric('Q210 22 kWh', 88, 2013, 2016), electric('R90 41 kWh', 92, 2016, 2019), electric('R110 41 kWh', 108, 2018, 2019), electric('R110 52 kWh', 108, 2019, 2024), electric('R135 52 kWh', 135, 2019, 2024)], { loss: LOSS.electric, doors: [5] }),
  renault('5 E-Tech', 'citadine', [2024], 31_500, 8, [electric('120 ch 40 kWh', 120, 2025), electric('150 ch 52 kWh', 150, 2024)], { loss: 0.11, doors: [5], trims: ['Evolution', 'Techno', 'Iconic Five'] }),
  renault('Kangoo', 'monospace', [1998], 20_800, 15, RENAULT_VANS),
  van('Kangoo Express', 'utilitaire', [2003, 2021], 18_600, 10, RENAULT_VANS.filter(({ fuel }) => fuel === 'diesel'), { seats: 2 }),
  van('Trafic', 'utilitaire', [2001], 31_500, 15, THIRTEEN_HUNDRED),
  dacia('Sandero', 'citadine', [2008], 11_800, 36, DACIA_SMALL, { loss: LOSS.slow, doors: [5] }),
  dacia('Sandero Stepway', 'citadine', [2009], 14_300, 24, between(DACIA_SMALL, 85, 100), { loss: LOSS.slow, doors: [5] }),
  dacia('Duster', 'suv', [2010], 19_200, 36, DUSTER, { loss: LOSS.slow }),
  dacia('Logan MCV', 'break', [2006, 2020], 11_800, 8, DACIA_SMALL.filter(({ from }) => from < 2020), { loss: LOSS.slow }),
  dacia('Lodgy', 'monospace', [2012, 2022], 16_200, 7, DUSTER.filter(({ name, from }) => !name.includes('4x4') && !name.includes('125') && from < 2020), { seats: 7, loss: LOSS.slow }),
  dacia('Jogger', 'break', [2022], 20_500, 9, [petrol('1.0 TCe 110', 110, 999, 'm', 2022), ECO_G], { seats: 7, loss: LOSS.slow }),
  dacia('Spring', 'citadine', [2021], 20_500, 12, [electric('Electric 45', 45, 2021), electric('Electric 65', 65, 2023)], { seats: 4, doors: [5], loss: LOSS.electric }),
  carsOf('Alpine')('A110', 'coupe', [2017], 63_000, 4, [petrol('1.8 Turbo 252', 252, 1798, 'a', 2017), petrol('S 1.8 Turbo 300', 300, 1798, 'a', 2021)], { seats: 2, doors: [2], loss: 0.04, yearlyKm: 7_500 }),
  carsOf('Aixam')('City', 'citadine', [2009], 13_800, 5, [diesel('Pack', 8, 479, 'a', 2009), diesel('GTI', 8, 479, 'a', 2009)], { seats: 2, doors: [3], yearlyKm: 5_000, loss: LOSS.usual }),
  carsOf('Ligier')('JS 50', 'citadine', [2013], 14_200, 5, [diesel('Club', 8, 480, 'a', 2013), diesel('Sport', 8, 480, 'a', 2013)], { seats: 2, doors: [3], yearlyKm: 5_000, loss: LOSS.usual }),
  carsOf('Microcar')('M.Go', 'citadine', [2009, 2021], 12_800, 3, [diesel('Highland', 8, 505, 'a', 2012, 2021), diesel('Dynamic', 8, 505, 'a', 2009, 2021)], { seats: 2, doors: [3], yearlyKm: 4_600 }),
]
