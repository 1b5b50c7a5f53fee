import { between, carsOf } from './car'
import { diesel, electric, hybrid, petrol, VAG_LARGE, VAG_MIDDLE, VAG_SMALL } from './engine-families'
import { type CarFact, LOSS } from './types'

const volkswagen = carsOf('Volkswagen', ['Trendline', 'Confortline', 'Confortline', 'Carat', 'Life', 'Style', 'R-Line', 'Lounge'])
const audi = carsOf('Audi', ['Attraction', 'Ambition', 'Ambiente', 'S line', 'S line', 'Design', 'Business Line', 'Avus'])
const bmw = carsOf('BMW', ['Business', 'Lounge', 'Lounge', 'M Sport', 'M Sport', 'Sport', 'Luxury', 'xLine'])
const mercedes = carsOf('Mercedes-Benz', ['Business', 'Sensation', 'Fascination', 'AMG Line', 'AMG Line', 'Avantgarde', 'Inspiration'])
const opel = carsOf('Opel', ['Essentia', 'Enjoy', 'Edition', 'Cosmo', 'Innovation', 'Elegance', 'GS Line', 'Design 120 ans'])
const skoda = carsOf('Skoda', ['Active', 'Ambition', 'Ambition', 'Business', 'Style', 'Monte-Carlo', 'Edition'])
const seat = carsOf('Seat', ['Reference', 'Style', 'Style', 'Xcellence', 'FR', 'FR', 'Urban'])
const porsche = carsOf('Porsche')
const smart = carsOf('Smart', ['Pure', 'Passion', 'Prime', 'Brabus Style'])
const mini = carsOf('Mini', ['Pack Chili', 'Salt', 'Pepper', 'Edition Greenwich', 'John Cooper Works Trim'])

const AUDI_SMALL = [petrol('1.2 TFSI 86', 86, 1197, 'm', 2010, 2014), petrol('1.4 TFSI 122', 122, 1390, 'ma', 2010, 2014), petrol('1.0 TFSI 95', 95, 999, 'ma', 2015, 2018), petrol('25 TFSI 95', 95, 999, 'm', 2018), petrol('30 TFSI 110', 110, 999, 'ma', 2018), diesel('1.6 TDI 90', 90, 1598, 'm', 2010, 2014), diesel('1.4 TDI 90', 90, 1422, 'ma', 2014, 2018)]
const AUDI_MIDDLE = [petrol('1.6 102', 102, 1595, 'm', 2003, 2010), petrol('1.4 TFSI 125', 125, 1395, 'ma', 2008, 2014), petrol('1.4 TFSI 150', 150, 1395, 'ma', 2014, 2018), petrol('35 TFSI 150', 150, 1498, 'ma', 2018), hybrid('40 TFSI e 204', 204, 1395, 'a', 2020, 2024), diesel('1.9 TDI 105', 105, 1896, 'm', 2003, 2009), diesel('2.0 TDI 140', 140, 1968, 'ma', 2005, 2013), diesel('1.6 TDI 110', 110, 1598, 'ma', 2013, 2017), diesel('2.0 TDI 150', 150, 1968, 'ma', 2013, 2018), diesel('30 TDI 116', 116, 1598, 'ma', 2018, 2023), diesel('35 TDI 150', 150, 1968, 'a', 2018)]
const AUDI_LARGE = [petrol('1.8 TFSI 160', 160, 1798, 'ma', 2007, 2015), petrol('2.0 TFSI 190', 190, 1984, 'a', 2015, 2018), petrol('40 TFSI 204', 204, 1984, 'a', 2019), diesel('1.9 TDI 130', 130, 1896, 'm', 2001, 2005), diesel('2.0 TDI 143', 143, 1968, 'ma', 2007, 2014), diesel('2.0 TDI 177', 177, 1968, 'ma', 2011, 2015), diesel('2.0 TDI 190', 190, 1968, 'a', 2014, 2018), diesel('3.0 V6 TDI 245 quattro', 245, 2967, 'a', 2010, 2018), diesel('35 TDI 163', 163, 1968, 'a', 2019), diesel('40 TDI 204', 204, 1968, 'a', 2019)]
const BMW_SMALL = [petrol('116i 122', 122, 1599, 'm', 2006, 2011), petrol('116i 136', 136, 1598, 'ma', 2011, 2015), petrol('118i 136', 136, 1499, 'ma', 2015), diesel('118d 143', 143, 1995, 'ma', 2007, 2014), diesel('116d 116', 116, 1496, 'ma', 2012, 2023), diesel('118d 150', 150, 1995, 'ma', 2015), diesel('120d 163', 163, 1995, 'm', 2004, 2008), diesel('120d 190', 190, 1995, 'a', 2015)]
const BMW_LARGE = [petrol('318i 143', 143, 1995, 'm', 2005, 2012), petrol('318i 136', 136, 1499, 'ma', 2015, 2019), petrol('320i 184', 184, 1998, 'a', 2012), hybrid('330e 292', 292, 1998, 'a', 2019), diesel('320d 150', 150, 1995, 'm', 2001, 2005), diesel('320d 177', 177, 1995, 'ma', 2007, 2012), diesel('318d 143', 143, 1995, 'ma', 2008, 2015), diesel('318d 150', 150, 1995, 'ma', 2015), diesel('320d 184', 184, 1995, 'ma', 2012, 2015), diesel('320d 190', 190, 1995, 'a', 2015), diesel('330d 258', 258, 2993, 'a', 2012, 2019)]
const BMW_FIVE = [petrol('520i 184', 184, 1998, 'a', 2011), hybrid('530e 252', 252, 1998, 'a', 2017, 2023), diesel('520d 163', 163, 1995, 'm', 2005, 2007), diesel('520d 177', 177, 1995, 'ma', 2007, 2010), diesel('520d 184', 184, 1995, 'ma', 2010, 2014), diesel('520d 190', 190, 1995, 'a', 2014, 2023), diesel('530d 258', 258, 2993, 'a', 2011, 2020)]
const MERCEDES_SMALL = [petrol('160 102', 102, 1595, 'm', 2015, 2018), petrol('180 122', 122, 1595, 'ma', 2012, 2018), petrol('180 136', 136, 1332, 'a', 2018), petrol('200 163', 163, 1332, 'a', 2018), hybrid('250 e 218', 218, 1332, 'a', 2020), diesel('180 CDI 109', 109, 1461, 'ma', 2009, 2014), diesel('180 d 109', 109, 1461, 'ma', 2014, 2018), diesel('180 d 116', 116, 1461, 'a', 2018, 2023), diesel('200 d 150', 150, 1950, 'a', 2019)]
const MERCEDES_LARGE = [petrol('180 156', 156, 1595, 'a', 2011, 2018), petrol('200 204', 204, 1496, 'a', 2021), diesel('220 CDI 143', 143, 2148, 'ma', 2001, 2007), diesel('220 CDI 170', 170, 2143, 'ma', 2007, 2014), diesel('200 CDI 136', 136, 2143, 'ma', 2009, 2014), diesel('200 d 136', 136, 1598, 'ma', 2014, 2018), diesel('220 d 170', 170, 2143, 'a', 2014, 2018), diesel('220 d 194', 194, 1950, 'a', 2018), hybrid('300 e 313', 313, 1991, 'a', 2021)]
const OPEL_SMALL = [petrol('1.2 16V 80', 80, 1229, 'm', 2000, 2010), petrol('1.2 Twinport 85', 85, 1229, 'm', 2009, 2014), petrol('1.4 Twinport 90', 90, 1398, 'ma', 2010, 2019), petrol('1.4 Turbo 100', 100, 1364, 'm', 2014, 2019), petrol('1.2 75', 75, 1199, 'm', 2019), petrol('1.2 Turbo 100', 100, 1199, 'ma', 2019), diesel('1.3 CDTI 75', 75, 1248, 'm', 2004, 2018), diesel('1.3 CDTI 95', 95, 1248, 'm', 2010, 2018), diesel('1.5 D 102', 102, 1499, 'm', 2019, 2023)]
const OPEL_MIDDLE = [petrol('1.6 105', 105, 1598, 'm', 2000, 2009), petrol('1.4 Turbo 140', 140, 1364, 'ma', 2009, 2015), petrol('1.4 Turbo 150', 150, 1399, 'ma', 2015, 2019), petrol('1.2 Turbo 130', 130, 1199, 'ma', 2017), diesel('1.7 CDTI 100', 100, 1686, 'm', 2004, 2010), diesel('1.7 CDTI 110', 110, 1686, 'm', 2009, 2014), diesel('1.6 CDTI 110', 110, 1598, 'm', 2014, 2018), diesel('1.6 CDTI 136', 136, 1598, 'ma', 2013, 2018), diesel('1.5 D 122', 122, 1496, 'ma', 2019, 2023)]
const MINI_ENGINES = [petrol('One 98', 98, 1598, 'm', 2009, 2013), petrol('Cooper 115', 115, 1598, 'ma', 2001, 2007), petrol('Cooper 122', 122, 1598, 'ma', 2007, 2013), petrol('One 102', 102, 1499, 'ma', 2014, 2023), petrol('Cooper 136', 136, 1499, 'ma', 2014, 2024), petrol('Cooper S 192', 192, 1998, 'ma', 2014, 2024), diesel('Cooper D 110', 110, 1560, 'm', 2007, 2013), diesel('Cooper D 116', 116, 1496, 'ma', 2014, 2020)]

export const GERMAN_CARS: readonly CarFact[] = [
  volkswagen('Up!', 'citadine', [2012, 2023], 13_200, 9, [petrol('1.0 60', 60, 999, 'ms', 2012, 2023), petrol('1.0 75', 75, 999, 'm', 2012, 2018), electric('e-up! 36 kWh', 83, 2020, 2023)], { seats: 4, loss: LOSS.slow }),
  volkswagen('Polo', 'citadine', [1999], 18_200, 46, VAG_SMALL, { doors: [5, 5, 3] }),
  volkswagen('Golf', 'berline', [1998], 26_500, 62, between(VAG_MIDDLE, 100, 150), { doors: [5, 5, 5, 3] }),
  volkswagen('Golf SW', 'break', [2007], 28_000, 9, between(VAG_MIDDLE, 105, 150)),
  volkswagen('Golf Plus', 'monospace', [2005, 2014], 24_500, 5, between(VAG_MIDDLE, 102, 140)),
  volkswagen('Passat', 'berline', [1997, 2022], 34_500, 9, between(VAG_LARGE, 120, 190), { loss: LOSS.fast, doors: [4] }),
  volkswagen('Passat SW', 'break', [1997], 36_500, 12, between(VAG_LARGE, 120, 220), { loss: LOSS.fast }),
  volkswagen('T-Roc', 'suv', [2017], 31_000, 27, between(VAG_MIDDLE, 110, 150).filter(({ to }) => to > 2017), { loss: LOSS.slow }),
  volkswagen('T-Cross', 'suv', [2019], 25_200, 16, between(VAG_SMALL, 90, 150).filter(({ to }) => to > 2019), { loss: LOSS.slow }),
  volkswagen('Tiguan', 'suv', [2008], 36_000, 30, between(VAG_LARGE, 140, 200)),
  volkswagen('Touran', 'monospace', [2003], 30_500, 16, between(VAG_MIDDLE, 100, 150), { seats: 7 }),
  volkswagen('Touareg', 'suv', [2003], 68_000, 6, [diesel('2.5 TDI 174', 174, 2461, 'ma', 2003, 2009), diesel('3.0 V6 TDI 240', 240, 2967, 'a', 2007, 2015), diesel('3.0 V6 TDI 262', 262, 2967, 'a', 2015, 2018), diesel('3.0 V6 TDI 286', 286, 2967, 'a', 2018)], { loss: LOSS.fast }),
  volkswagen('ID.3', 'berline', [2020], 40_500, 12, [electric('Pro 58 kWh', 204, 2020), electric('Pro Performance 58 kWh', 204, 2020), electric('Pro S 77 kWh', 204, 2020)], { loss: LOSS.electric, trims: [] }),
  volkswagen('ID.4', 'suv', [2021], 47_500, 7, [electric('Pure 52 kWh', 149, 2021), electric('Pro 77 kWh', 204, 2021), electric('GTX 77 kWh', 299, 2021)], { loss: LOSS.electric, trims: [] }),
  volkswagen('Transporter', 'utilitaire', [2003], 36_500, 9, [diesel('1.9 TDI 105', 105, 1896, 'm', 2003, 2009), diesel('2.0 TDI 102', 102, 1968, 'm', 2009, 2019), diesel('2.0 TDI 140', 140, 1968, 'ma', 2009, 2015), diesel('2.0 TDI 150', 150, 1968, 'ma', 2015)], { loss: LOSS.slow, trims: ['Business Line', 'Procab', 'L1H1', 'L2H1'] }),
  volkswagen('Coccinelle', 'berline', [1960, 1978], 4_000, 3, [petrol('1200', 34, 1192, 'm', 1960, 1978), petrol('1300', 40, 1285, 'm', 1966, 1975), petrol('1303', 44, 1285, 'm', 1973, 1975)], { collectorPrice: 11_500, yearlyKm: 1_900, doors: [2], trims: [], seats: 4 }),
  audi('A1', 'citadine', [2010, 2018], 24_000, 19, AUDI_SMALL, { doors: [3], seats: 4 }),
  audi('A1 Sportback', 'citadine', [2012], 26_200, 20, AUDI_SMALL, { doors: [5], loss: LOSS.slow }),
  audi('A3 Sportback', 'berline', [2004], 33_500, 32, AUDI_MIDDLE),
  audi('A4', 'berline', [2001], 41_000, 15, AUDI_LARGE, { loss: LOSS.fast, doors: [4] }),
  audi('A4 Avant', 'break', [2001], 43_000, 14, AUDI_LARGE, { loss: LOSS.fast }),
  audi('A5 Sportback', 'coupe', [2009], 47_500, 9, AUDI_LARGE.filter(({ from }) => from >= 2007), { doors: [5], seats: 5 }),
  audi('A6 Avant', 'break', [2005], 58_000, 8, AUDI_LARGE.filter(({ powerHp }) => powerHp >= 160), { loss: LOSS.fast }),
  audi('Q2', 'suv', [2016], 33_000, 14, AUDI_MIDDLE.filter(({ to }) => to > 2016)),
  audi('Q3', 'suv', [2011], 39_500, 18, AUDI_MIDDLE.filter(({ to, powerHp }) => to > 2011 && powerHp >= 140)),
  audi('Q5', 'suv', [2008], 55_000, 12, AUDI_LARGE.filter(({ powerHp }) => powerHp >= 140), { loss: 0.084 }),
  audi('TT', 'coupe', [1999, 2023], 44_000, 8, [petrol('1.8 T 180', 180, 1781, 'm', 1999, 2006), petrol('2.0 TFSI 200', 200, 1984, 'ma', 2006, 2014), petrol('1.8 TFSI 180', 180, 1798, 'ma', 2014, 2018), petrol('45 TFSI 245', 245, 1984, 'a', 2018, 2023)], { loss: LOSS.slow, yearlyKm: 9_500 }),
  bmw('Série 1', 'berline', [2004], 32_500, 33, BMW_SMALL),
  bmw('Série 3', 'berline', [2001], 42_500, 27, BMW_LARGE, { loss: LOSS.fast, doors: [4] }),
  bmw('Série 3 Touring', 'break', [2001], 44_500, 12, BMW_LARGE, { loss: LOSS.fast }),
  bmw('Série 5', 'berline', [2005, 2023], 58_000, 11, BMW_FIVE, { loss: LOSS.fast, doors: [4] }),
  bmw('Série 2 Active Tourer', 'monospace', [2014], 35_000, 8, BMW_SMALL.map((engine) => ({ ...engine, name: engine.name.replace(/^1/, '2') })).filter(({ to }) => to > 2014)),
  bmw('X1', 'suv', [2009], 39_500, 19, [diesel('sDrive18d 143', 143, 1995, 'ma', 2009, 2015), diesel('xDrive20d 177', 177, 1995, 'ma', 2009, 2015), diesel('sDrive18d 150', 150, 1995, 'ma', 2015), petrol('sDrive18i 140', 140, 1499, 'ma', 2015, 2022), hybrid('xDrive25e 220', 220, 1499, 'a', 2020, 2022)]),
  bmw('X3', 'suv', [2004], 53_500, 13, [diesel('2.0d 150', 150, 1995, 'm', 2004, 2007), diesel('xDrive20d 184', 184, 1995, 'ma', 2010, 2014), diesel('xDrive20d 190', 190, 1995, 'a', 2014), diesel('xDrive30d 258', 258, 2993, 'a', 2011, 2021), hybrid('xDrive30e 292', 292, 1998, 'a', 2020)], { loss: 0.084 }),
  bmw('X5', 'suv', [2001], 76_000, 9, [diesel('3.0d 184', 184, 2926, 'a', 2001, 2004), diesel('3.0d 218', 218, 2993, 'a', 2004, 2007), diesel('xDrive30d 245', 245, 2993, 'a', 2010, 2013), diesel('xDrive30d 258', 258, 2993, 'a', 2013, 2018), hybrid('xDrive40e 313', 313, 1997, 'a', 2015, 2018), hybrid('xDrive45e 394', 394, 2998, 'a', 2019, 2023)], { loss: LOSS.fast }),
  bmw('Z4', 'cabriolet', [2003], 48_000, 5, [petrol('2.0i 150', 150, 1995, 'm', 2005, 2008), petrol('2.5i 192', 192, 2494, 'm', 2003, 2005), petrol('sDrive20i 184', 184, 1997, 'ma', 2011, 2016), petrol('sDrive20i 197', 197, 1998, 'a', 2019)], { loss: LOSS.slow, seats: 2, yearlyKm: 7_000 }),
  bmw('i3', 'citadine', [2013, 2022], 40_500, 6, [electric('94 Ah 33 kWh', 170, 2016, 2018), electric('120 Ah 42 kWh', 170, 2018, 2022)], { loss: 0.125, seats: 4, doors: [5], trims: ['iLife Atelier', '+Connected Suite', 'Loft'] }),
  mercedes('Classe A', 'berline', [2012], 36_500, 34, MERCEDES_SMALL),
  mercedes('Classe B', 'monospace', [2008], 33_500, 11, MERCEDES_SMALL),
  mercedes('CLA', 'coupe', [2013], 41_500, 13, MERCEDES_SMALL, { doors: [4], seats: 5 }),
  mercedes('Classe C', 'berline', [2001], 44_500, 17, MERCEDES_LARGE, { loss: LOSS.fast, doors: [4] }),
  mercedes('Classe C Break', 'break', [2008], 46_000, 8, MERCEDES_LARGE, { loss: LOSS.fast }),
  mercedes('Classe E', 'berline', [2002], 58_000, 9, MERCEDES_LARGE.filter(({ powerHp }) => powerHp >= 143), { loss: LOSS.fast, doors: [4] }),
  mercedes('GLA', 'suv', [2014], 42_000, 17, MERCEDES_SMALL),
  mercedes('GLC', 'suv', [2015], 59_000, 13, MERCEDES_LARGE.filter(({ powerHp, to }) => powerHp >= 170 && to > 2014), { loss: 0.084 }),
  mercedes('Vito', 'utilitaire', [2003], 38_000, 7, [diesel('111 CDI 109', 109, 2148, 'm', 2003, 2014), diesel('113 CDI 136', 136, 2143, 'ma', 2010, 2014), diesel('114 CDI 136', 136, 2143, 'ma', 2014), diesel('116 CDI 163', 163, 2143, 'a', 2010)], { trims: ['Compact', 'Long', 'Extra-long', 'Pro'] }),
  opel('Corsa', 'citadine', [2000], 17_600, 39, OPEL_SMALL),
  opel('Astra', 'berline', [1998], 24_500, 20, OPEL_MIDDLE),
  opel('Meriva', 'monospace', [2003, 2017], 20_200, 8, [petrol('1.4 Turbo 120', 120, 1364, 'm', 2010, 2017), petrol('1.4 Twinport 90', 90, 1364, 'm', 2003, 2010), diesel('1.3 CDTI 95', 95, 1248, 'm', 2010, 2017), diesel('1.7 CDTI 100', 100, 1686, 'm', 2003, 2010)]),
  opel('Mokka', 'suv', [2012], 25_800, 13, [petrol('1.4 Turbo 140', 140, 1364, 'ma', 2012, 2019), petrol('1.2 Turbo 130', 130, 1199, 'ma', 2021), diesel('1.6 CDTI 136', 136, 1598, 'ma', 2014, 2019), diesel('1.7 CDTI 130', 130, 1686, 'm', 2012, 2015)]),
  opel('Zafira', 'monospace', [1999, 2014], 25_500, 7, OPEL_MIDDLE, { seats: 7 }),
  opel('Crossland X', 'suv', [2017, 2021], 22_800, 8, [petrol('1.2 83', 83, 1199, 'm', 2017, 2021), petrol('1.2 Turbo 110', 110, 1199, 'ma', 2017, 2021), diesel('1.5 D 102', 102, 1499, 'm', 2018, 2021)]),
  opel('Vivaro', 'utilitaire', [2001], 29_500, 6, [diesel('1.9 DTI 100', 100, 1870, 'm', 2001, 2006), diesel('2.0 CDTI 114', 114, 1995, 'm', 2006, 2014), diesel('1.6 CDTI 120', 120, 1598, 'm', 2014, 2019), diesel('1.5 D 120', 120, 1499, 'm', 2019)], { trims: ['Pack Clim', 'L1H1', 'L2H1'] }),
  skoda('Fabia', 'citadine', [2000], 16_900, 16, VAG_SMALL.filter(({ powerHp }) => powerHp <= 110), { doors: [5] }),
  skoda('Octavia', 'berline', [2000], 26_500, 10, between(VAG_MIDDLE, 100, 150)),
  skoda('Octavia Combi', 'break', [2000], 28_000, 13, between(VAG_MIDDLE, 100, 150)),
  skoda('Kodiaq', 'suv', [2017], 40_500, 10, between(VAG_LARGE, 150, 200), { seats: 7, loss: LOSS.slow }),
  skoda('Karoq', 'suv', [2017], 31_500, 9, between(VAG_MIDDLE, 110, 150).filter(({ to }) => to > 2017)),
  seat('Ibiza', 'citadine', [2002], 17_300, 27, VAG_SMALL.filter(({ powerHp }) => powerHp <= 115)),
  seat('Leon', 'berline', [2005], 25_500, 20, between(VAG_MIDDLE, 102, 150)),
  seat('Arona', 'suv', [2017], 22_900, 14, between(VAG_SMALL, 95, 115).filter(({ to }) => to > 2017)),
  seat('Ateca', 'suv', [2016], 30_500, 11, between(VAG_MIDDLE, 110, 150).filter(({ to }) => to > 2016)),
  carsOf('Cupra', ['V', 'VZ', 'Edition'])('Formentor', 'suv', [2020], 42_500, 9, [petrol('1.5 TSI 150', 150, 1498, 'ma', 2020), hybrid('1.4 e-Hybrid 204', 204, 1395, 'a', 2020, 2024), petrol('2.0 TSI 310 4Drive', 310, 1984, 'a', 2020)]),
  smart('ForTwo', 'citadine', [2007, 2024], 14_500, 12, [petrol('1.0 71', 71, 999, 's', 2007, 2014), petrol('1.0 71 Twinamic', 71, 999, 'a', 2014, 2019), petrol('0.9 90', 90, 898, 'ma', 2014, 2019), electric('EQ 82 ch', 82, 2017, 2024)], { seats: 2, doors: [3] }),
  mini('Hatch 3 portes', 'citadine', [2001], 25_800, 26, MINI_ENGINES, { doors: [3], seats: 4, loss: LOSS.slow }),
  mini('Countryman', 'suv', [2010], 32_500, 14, MINI_ENGINES.filter(({ to }) => to > 2011)),
  mini('Cabrio', 'cabriolet', [2004, 2024], 29_500, 8, MINI_ENGINES.filter(({ fuel }) => fuel === 'essence'), { loss: LOSS.slow, yearlyKm: 8_500 }),
  porsche('911', 'coupe', [1990], 108_000, 6, [petrol('Carrera 2 250', 250, 3600, 'ms', 1990, 1994), petrol('Carrera 300', 300, 3387, 'ma', 1998, 2004), petrol('Carrera S 355', 355, 3824, 'ma', 2005, 2012), petrol('Carrera S 400', 400, 3800, 'ma', 2012, 2015), petrol('Carrera 370', 370, 2981, 'a', 2016, 2019), petrol('Carrera S 450', 450, 2981, 'a', 2019)], { loss: LOSS.timeless, doors: [2], yearlyKm: 5_200 }),
  porsche('Cayenne', 'suv', [2003], 92_000, 6, [petrol('S 4.8 385', 385, 4806, 'a', 2007, 2010), diesel('Diesel 3.0 V6 245', 245, 2967, 'a', 2010, 2017), hybrid('E-Hybrid 462', 462, 2995, 'a', 2018, 2023), petrol('3.0 V6 340', 340, 2995, 'a', 2018)], { loss: 0.082 }),
  porsche('Macan', 'suv', [2014], 70_000, 7, [petrol('2.0 252', 252, 1984, 'a', 2014, 2018), petrol('2.0 245', 245, 1984, 'a', 2018, 2023), diesel('S Diesel 3.0 V6 258', 258, 2967, 'a', 2014, 2018), petrol('S 3.0 V6 354', 354, 2995, 'a', 2018, 2023)], { loss: 0.062 }),
]
