import type { CatalogueMake } from './catalogue-make'

/**
 * Every make of car and microcar sold in France over the last decades, with its models. Server-only: large.
 * Sorted by name, numbers by value.
 */
export const CAR_MAKES: readonly CatalogueMake[] = [
  {
    name: 'Abarth',
    models: [
      '124 Spider', '500', '500C', '500e', '595', '595C', '600e', '695', '695C', 'Grande Punto', 'Punto Evo',
    ],
  },
  {
    name: 'Aixam',
    models: [
      'A721', 'A741', 'A751', 'City', 'Coupé', 'Crossline', 'Crossover', 'D-Truck', 'e-City', 'e-Coupé', 'GTO', 'Mega',
      'Minauto', 'Roadline', 'Scouty',
    ],
  },
  {
    name: 'Alfa Romeo',
    models: [
      '4C', '8C', '33', '75', '145', '146', '147', '155', '156', '156 Sportwagon', '159', '159 Sportwagon', '164', '166',
      'Alfasud', 'Alfetta', 'Brera', 'Crosswagon', 'Giulia', 'Giulietta', 'GT', 'GTV', 'Junior', 'MiTo', 'Montreal', 'Spider',
      'Sprint', 'Stelvio', 'Tonale',
    ],
  },
  {
    name: 'Alpine',
    models: [
      'A110', 'A290', 'A310', 'A390', 'A610', 'GTA',
    ],
  },
  {
    name: 'Aston Martin',
    models: [
      'Cygnet', 'DB7', 'DB9', 'DB11', 'DB12', 'DBS', 'DBX', 'Lagonda', 'Rapide', 'V8', 'V8 Vantage', 'V12 Vantage', 'Valhalla',
      'Vanquish', 'Vantage', 'Virage',
    ],
  },
  {
    name: 'Audi',
    models: [
      '80', '90', '100', '200', 'A1', 'A1 Allstreet', 'A1 Citycarver', 'A1 Sportback', 'A2', 'A3', 'A3 Allstreet', 'A3 Berline',
      'A3 Cabriolet', 'A3 Sportback', 'A4', 'A4 Allroad', 'A4 Avant', 'A4 Cabriolet', 'A5', 'A5 Avant', 'A5 Cabriolet',
      'A5 Sportback', 'A6', 'A6 Allroad', 'A6 Avant', 'A6 e-tron', 'A7 Sportback', 'A8', 'Cabriolet', 'Coupé', 'e-tron',
      'e-tron GT', 'e-tron Sportback', 'Q2', 'Q3', 'Q3 Sportback', 'Q4 e-tron', 'Q4 Sportback e-tron', 'Q5', 'Q5 Sportback',
      'Q6 e-tron', 'Q7', 'Q8', 'Q8 e-tron', 'Quattro', 'R8', 'R8 Spyder', 'RS Q3', 'RS Q8', 'RS2', 'RS3', 'RS4', 'RS5', 'RS6',
      'RS7', 'S1', 'S3', 'S4', 'S5', 'S6', 'S7', 'S8', 'SQ2', 'SQ5', 'SQ7', 'SQ8', 'TT', 'TT Roadster', 'TT RS', 'TTS', 'V8',
    ],
  },
  {
    name: 'Bentley',
    models: [
      'Arnage', 'Azure', 'Bentayga', 'Brooklands', 'Continental', 'Continental Flying Spur', 'Continental GT',
      'Continental GTC', 'Flying Spur', 'Mulsanne', 'Turbo R',
    ],
  },
  {
    name: 'BMW',
    models: [
      '2002', 'i3', 'i4', 'i5', 'i7', 'i8', 'iX', 'iX1', 'iX2', 'iX3', 'M2', 'M3', 'M4', 'M5', 'M6', 'M8', 'Série 1',
      'Série 1 Cabriolet', 'Série 1 Coupé', 'Série 2 Active Tourer', 'Série 2 Cabriolet', 'Série 2 Coupé', 'Série 2 Gran Coupé',
      'Série 2 Gran Tourer', 'Série 3', 'Série 3 Cabriolet', 'Série 3 Compact', 'Série 3 Coupé', 'Série 3 Gran Turismo',
      'Série 3 Touring', 'Série 4 Cabriolet', 'Série 4 Coupé', 'Série 4 Gran Coupé', 'Série 5', 'Série 5 Gran Turismo',
      'Série 5 Touring', 'Série 6 Cabriolet', 'Série 6 Coupé', 'Série 6 Gran Coupé', 'Série 6 Gran Turismo', 'Série 7',
      'Série 8 Cabriolet', 'Série 8 Coupé', 'Série 8 Gran Coupé', 'X1', 'X2', 'X3', 'X3 M', 'X4', 'X4 M', 'X5', 'X5 M', 'X6',
      'X6 M', 'X7', 'XM', 'Z1', 'Z3', 'Z4', 'Z8',
    ],
  },
  {
    name: 'BYD',
    models: [
      'Atto 2', 'Atto 3', 'Dolphin', 'Dolphin Surf', 'Han', 'Seal', 'Seal 6', 'Seal U', 'Sealion 7', 'Tang',
    ],
  },
  {
    name: 'Cadillac',
    models: [
      'ATS', 'BLS', 'CT6', 'CTS', 'DeVille', 'Eldorado', 'Escalade', 'Fleetwood', 'Lyriq', 'Optiq', 'Seville', 'SRX', 'STS',
      'Vistiq', 'XLR', 'XT4', 'XT5', 'XT6',
    ],
  },
  {
    name: 'Chevrolet',
    models: [
      'Alero', 'Aveo', 'Blazer', 'Camaro', 'Caprice', 'Captiva', 'Corvette', 'Cruze', 'Epica', 'Evanda', 'HHR', 'Impala',
      'Kalos', 'Lacetti', 'Malibu', 'Matiz', 'Nubira', 'Orlando', 'Rezzo', 'Silverado', 'Spark', 'Suburban', 'Tacuma', 'Tahoe',
      'TrailBlazer', 'Trans Sport', 'Trax', 'Volt',
    ],
  },
  {
    name: 'Chrysler',
    models: [
      '300 M', '300C', '300C Touring', 'Crossfire', 'Crossfire Roadster', 'Grand Voyager', 'LeBaron', 'Neon', 'New Yorker',
      'Prowler', 'PT Cruiser', 'PT Cruiser Cabrio', 'Saratoga', 'Sebring', 'Sebring Cabrio', 'Stratus', 'Viper', 'Vision',
      'Voyager',
    ],
  },
  {
    name: 'Citroën',
    models: [
      '2 CV', 'Acadiane', 'Ami', 'AX', 'Berlingo', 'Berlingo Van', 'BX', 'C-Crosser', 'C-Elysée', 'C-Zero', 'C1', 'C2', 'C3',
      'C3 Aircross', 'C3 Picasso', 'C3 Pluriel', 'C4', 'C4 Aircross', 'C4 Cactus', 'C4 Picasso', 'C4 SpaceTourer', 'C4 X', 'C5',
      'C5 Aircross', 'C5 Tourer', 'C5 X', 'C6', 'C8', 'C15', 'C25', 'CX', 'DS', 'DS3', 'DS3 Cabrio', 'DS4', 'DS5', 'Dyane',
      'ë-Berlingo', 'ë-C3', 'ë-C4', 'E-Méhari', 'ë-SpaceTourer', 'Evasion', 'Grand C4 Picasso', 'Grand C4 SpaceTourer', 'GS',
      'GSA', 'Jumper', 'Jumpy', 'LN', 'LNA', 'Méhari', 'Nemo', 'Saxo', 'SM', 'SpaceTourer', 'Synergie', 'Traction', 'Visa',
      'Xantia', 'XM', 'Xsara', 'Xsara Picasso', 'ZX',
    ],
  },
  {
    name: 'Cupra',
    models: [
      'Ateca', 'Born', 'Formentor', 'Leon', 'Leon Sportstourer', 'Tavascan', 'Terramar',
    ],
  },
  {
    name: 'Dacia',
    models: [
      '1310', 'Bigster', 'Dokker', 'Dokker Van', 'Duster', 'Jogger', 'Lodgy', 'Logan', 'Logan MCV', 'Logan Pick-Up',
      'Logan Van', 'Sandero', 'Sandero Stepway', 'Solenza', 'Spring',
    ],
  },
  {
    name: 'Daewoo',
    models: [
      'Aranos', 'Espero', 'Evanda', 'Kalos', 'Korando', 'Lacetti', 'Lanos', 'Leganza', 'Matiz', 'Musso', 'Nexia', 'Nubira',
      'Rexton', 'Rezzo', 'Tacuma',
    ],
  },
  {
    name: 'Daihatsu',
    models: [
      'Applause', 'Charade', 'Copen', 'Cuore', 'Feroza', 'Gran Move', 'Hijet', 'Materia', 'Move', 'Rocky', 'Sirion', 'Taft',
      'Terios', 'Trevis', 'YRV',
    ],
  },
  {
    name: 'Dodge',
    models: [
      'Avenger', 'Caliber', 'Challenger', 'Charger', 'Dakota', 'Dart', 'Durango', 'Grand Caravan', 'Journey', 'Magnum', 'Nitro',
      'RAM 1500', 'RAM 2500', 'Stealth', 'Viper',
    ],
  },
  {
    name: 'DS',
    models: [
      'DS 3', 'DS 3 Cabrio', 'DS 3 Crossback', 'DS 4', 'DS 4 Crossback', 'DS 5', 'DS 7', 'DS 7 Crossback', 'DS 9', 'N°4', 'N°8',
    ],
  },
  {
    name: 'Ferrari',
    models: [
      '208', '296 GTB', '296 GTS', '308', '328', '348', '360 Modena', '360 Spider', '365', '400', '412', '456', '458 Italia',
      '458 Spider', '488 GTB', '488 Pista', '488 Spider', '512', '550 Maranello', '575M Maranello', '599 GTB', '612 Scaglietti',
      '812 GTS', '812 Superfast', 'California', 'California T', 'Dino', 'Dodici Cilindri', 'Enzo', 'F8 Spider', 'F8 Tributo',
      'F12 Berlinetta', 'F40', 'F50', 'F355', 'F430', 'F430 Spider', 'FF', 'GTC4Lusso', 'LaFerrari', 'Mondial', 'Portofino',
      'Purosangue', 'Roma', 'SF90 Spider', 'SF90 Stradale', 'Testarossa',
    ],
  },
  {
    name: 'Fiat',
    models: [
      '124 Spider', '126', '127', '128', '500', '500C', '500e', '500L', '500X', '600', '600e', '850', 'Barchetta', 'Brava',
      'Bravo', 'Cinquecento', 'Coupé', 'Croma', 'Doblo', 'Ducato', 'Fiorino', 'Freemont', 'Fullback', 'Grande Panda',
      'Grande Punto', 'Idea', 'Linea', 'Marea', 'Multipla', 'Palio', 'Panda', 'Pandina', 'Punto', 'Punto Evo', 'Qubo', 'Regata',
      'Ritmo', 'Scudo', 'Sedici', 'Seicento', 'Stilo', 'Strada', 'Talento', 'Tempra', 'Tipo', 'Topolino', 'Ulysse', 'Uno',
      'X1/9',
    ],
  },
  {
    name: 'Ford',
    models: [
      'B-Max', 'Bronco', 'C-Max', 'Capri', 'Cougar', 'Courier', 'EcoSport', 'Edge', 'Escort', 'Explorer', 'F-150', 'Fiesta',
      'Focus', 'Focus C-Max', 'Focus CC', 'Focus SW', 'Fusion', 'Galaxy', 'Granada', 'Grand C-Max', 'Grand Tourneo Connect',
      'GT', 'Ka', 'Kuga', 'Maverick', 'Mondeo', 'Mondeo SW', 'Mustang', 'Mustang Mach-E', 'Orion', 'Probe', 'Puma', 'Ranger',
      'S-Max', 'Scorpio', 'Sierra', 'StreetKa', 'Taunus', 'Tourneo Connect', 'Tourneo Courier', 'Tourneo Custom', 'Transit',
      'Transit Connect', 'Transit Courier', 'Transit Custom',
    ],
  },
  {
    name: 'Honda',
    models: [
      'Accord', 'Accord Tourer', 'Aerodeck', 'City', 'Civic', 'Civic Tourer', 'Concerto', 'CR-V', 'CR-X', 'CR-Z', 'e', 'e:Ny1',
      'FR-V', 'HR-V', 'Insight', 'Integra', 'Jazz', 'Legend', 'Logo', 'NSX', 'Prelude', 'S2000', 'Shuttle', 'Stream', 'ZR-V',
    ],
  },
  {
    name: 'Hyundai',
    models: [
      'Accent', 'Atos', 'Bayon', 'Coupé', 'Elantra', 'Galloper', 'Genesis', 'Getz', 'Grand Santa Fe', 'Grandeur', 'H-1', 'i10',
      'i20', 'i30', 'i30 Fastback', 'i30 SW', 'i40', 'i40 SW', 'Inster', 'Ioniq', 'Ioniq 5', 'Ioniq 6', 'Ioniq 9', 'ix20',
      'ix35', 'ix55', 'Kona', 'Lantra', 'Matrix', 'Nexo', 'Pony', 'Santa Fe', 'Satellite', 'Scoupe', 'Sonata', 'Staria',
      'Terracan', 'Trajet', 'Tucson', 'Veloster', 'XG',
    ],
  },
  {
    name: 'Infiniti',
    models: [
      'EX', 'FX', 'G', 'G Cabrio', 'G Coupé', 'M', 'Q30', 'Q50', 'Q60', 'Q70', 'QX30', 'QX50', 'QX70',
    ],
  },
  {
    name: 'Isuzu',
    models: [
      'Campo', 'D-Max', 'Gemini', 'Midi', 'Pick-Up', 'Trooper',
    ],
  },
  {
    name: 'Jaguar',
    models: [
      'Daimler', 'E-Pace', 'F-Pace', 'F-Type', 'I-Pace', 'Mark II', 'S-Type', 'Sovereign', 'Type E', 'X-Type', 'X-Type Estate',
      'XE', 'XF', 'XF Sportbrake', 'XJ', 'XJ6', 'XJ8', 'XJ12', 'XJR', 'XJS', 'XK', 'XK8', 'XKR',
    ],
  },
  {
    name: 'Jeep',
    models: [
      'Avenger', 'Cherokee', 'CJ', 'Commander', 'Compass', 'Gladiator', 'Grand Cherokee', 'Patriot', 'Renegade', 'Wrangler',
    ],
  },
  {
    name: 'Kia',
    models: [
      'Carens', 'Carnival', 'Ceed', 'Ceed SW', 'Cerato', 'Clarus', 'EV2', 'EV3', 'EV4', 'EV5', 'EV6', 'EV9', 'Joice',
      'Magentis', 'Niro', 'Opirus', 'Optima', 'Optima SW', 'Picanto', 'Pride', 'Pro_ceed', 'ProCeed', 'PV5', 'Rio', 'Sephia',
      'Shuma', 'Sorento', 'Soul', 'Sportage', 'Stinger', 'Stonic', 'Venga', 'XCeed',
    ],
  },
  {
    name: 'Lada',
    models: [
      '4x4', '110', '111', '112', '2107', 'Granta', 'Kalina', 'Niva', 'Priora', 'Samara', 'Vesta',
    ],
  },
  {
    name: 'Lamborghini',
    models: [
      'Aventador', 'Countach', 'Diablo', 'Espada', 'Gallardo', 'Gallardo Spyder', 'Huracán', 'Huracán Spyder', 'Jalpa', 'LM002',
      'Miura', 'Murciélago', 'Revuelto', 'Temerario', 'Urraco', 'Urus',
    ],
  },
  {
    name: 'Lancia',
    models: [
      'Beta', 'Dedra', 'Delta', 'Flaminia', 'Flavia', 'Fulvia', 'Gamma', 'Kappa', 'Lybra', 'Musa', 'Phedra', 'Prisma',
      'Stratos', 'Thema', 'Thesis', 'Voyager', 'Y10', 'Ypsilon', 'Zeta',
    ],
  },
  {
    name: 'Land Rover',
    models: [
      '88', '109', 'Defender', 'Defender 90', 'Defender 110', 'Defender 130', 'Discovery', 'Discovery Sport', 'Freelander',
      'Range Rover', 'Range Rover Evoque', 'Range Rover Evoque Cabriolet', 'Range Rover Sport', 'Range Rover Velar',
    ],
  },
  {
    name: 'Leapmotor',
    models: [
      'B10', 'C10', 'T03',
    ],
  },
  {
    name: 'Lexus',
    models: [
      'CT', 'ES', 'GS', 'GX', 'IS', 'IS Cabriolet', 'LBX', 'LC', 'LC Cabriolet', 'LFA', 'LM', 'LS', 'LX', 'NX', 'RC', 'RX',
      'RZ', 'SC', 'UX',
    ],
  },
  {
    name: 'Ligier',
    models: [
      'Ambra', 'Be Two', 'Be Up', 'Dué', 'IXO', 'JS 50', 'JS 60', 'JS RC', 'Myli', 'Nova', 'Optima', 'Optimax', 'Pulse 4',
      'X-Pro', 'X-Too', 'X-Too Max', 'X-Too R', 'X-Too S',
    ],
  },
  {
    name: 'Lotus',
    models: [
      '2-Eleven', '3-Eleven', 'Eclat', 'Elan', 'Eletre', 'Elise', 'Elite', 'Emeya', 'Emira', 'Esprit', 'Europa', 'Evija',
      'Evora', 'Excel', 'Exige', 'Seven',
    ],
  },
  {
    name: 'Lynk & Co',
    models: [
      '01', '02', '08',
    ],
  },
  {
    name: 'Maserati',
    models: [
      '222', '228', '3200 GT', '4200', 'Biturbo', 'Coupé', 'Ghibli', 'GranCabrio', 'GranTurismo', 'Grecale', 'Levante', 'MC20',
      'Quattroporte', 'Shamal', 'Spyder',
    ],
  },
  {
    name: 'Mazda',
    models: [
      '2', '3', '5', '6', '6 Fastwagon', '6e', '121', '323', '626', 'B-Série', 'BT-50', 'CX-3', 'CX-5', 'CX-7', 'CX-30',
      'CX-60', 'CX-80', 'Demio', 'MPV', 'MX-3', 'MX-5', 'MX-6', 'MX-30', 'Premacy', 'RX-7', 'RX-8', 'Tribute', 'Xedos 6',
      'Xedos 9',
    ],
  },
  {
    name: 'McLaren',
    models: [
      '540C', '570GT', '570S', '570S Spider', '600LT', '620R', '650S', '675LT', '720S', '720S Spider', '750S', '765LT',
      'Artura', 'GT', 'GTS', 'MP4-12C', 'P1', 'Senna',
    ],
  },
  {
    name: 'Mercedes-Benz',
    models: [
      '190', '200', '220', '230', '240', '250', '280', '300', '500', 'AMG GT', 'Citan', 'CLA', 'CLA Shooting Brake', 'Classe A',
      'Classe A Berline', 'Classe B', 'Classe C', 'Classe C Break', 'Classe C Cabriolet', 'Classe C Coupé', 'Classe CL',
      'Classe E', 'Classe E Break', 'Classe E Cabriolet', 'Classe E Coupé', 'Classe G', 'Classe GL', 'Classe GLK', 'Classe M',
      'Classe R', 'Classe S', 'Classe S Cabriolet', 'Classe S Coupé', 'Classe T', 'Classe V', 'Classe X', 'CLC',
      'CLE Cabriolet', 'CLE Coupé', 'CLK', 'CLK Cabriolet', 'CLS', 'CLS Shooting Brake', 'EQA', 'EQB', 'EQC', 'EQE', 'EQE SUV',
      'EQS', 'EQS SUV', 'EQT', 'EQV', 'GLA', 'GLB', 'GLC', 'GLC Coupé', 'GLE', 'GLE Coupé', 'GLS', 'Marco Polo', 'SL', 'SLC',
      'SLK', 'SLR McLaren', 'SLS AMG', 'Sprinter', 'Vaneo', 'Viano', 'Vito',
    ],
  },
  {
    name: 'MG',
    models: [
      'Cyberster', 'EHS', 'HS', 'Marvel R', 'MG3', 'MG4', 'MG5', 'MGA', 'MGB', 'MGF', 'MGS5 EV', 'Midget', 'TF', 'ZR', 'ZS',
      'ZS EV', 'ZT', 'ZT-T',
    ],
  },
  {
    name: 'Microcar',
    models: [
      'Cargo', 'Dué', 'F8C', 'Flex', 'Highland', 'Lyra', 'M.Go', 'M8', 'MC1', 'MC2', 'Newstreet', 'Sherpa', 'Virgo',
    ],
  },
  {
    name: 'Mini',
    models: [
      'Aceman', 'Cabrio', 'Clubman', 'Clubvan', 'Countryman', 'Coupé', 'Hatch 3 portes', 'Hatch 5 portes', 'Mini classique',
      'Paceman', 'Roadster',
    ],
  },
  {
    name: 'Mitsubishi',
    models: [
      '3000 GT', 'ASX', 'Carisma', 'Colt', 'Colt CZC', 'Eclipse', 'Eclipse Cross', 'Galant', 'Grandis', 'i-MiEV', 'L200',
      'Lancer', 'Lancer Evolution', 'Lancer Sportback', 'Outlander', 'Pajero', 'Pajero Pinin', 'Pajero Sport', 'Sigma',
      'Space Gear', 'Space Runner', 'Space Star', 'Space Wagon',
    ],
  },
  {
    name: 'Nissan',
    models: [
      '100 NX', '200 SX', '300 ZX', '350Z', '370Z', 'Almera', 'Almera Tino', 'Ariya', 'Bluebird', 'Cabstar', 'Cherry', 'Cube',
      'e-NV200', 'Evalia', 'GT-R', 'Interstar', 'Juke', 'King Cab', 'Leaf', 'Maxima', 'Micra', 'Micra C+C', 'Murano', 'Navara',
      'Note', 'NP300', 'NV200', 'NV250', 'NV300', 'NV400', 'Pathfinder', 'Patrol', 'Pick-Up', 'Pixo', 'Prairie', 'Primastar',
      'Primera', 'Pulsar', 'Qashqai', 'Qashqai+2', 'Serena', 'Silvia', 'Skyline', 'Sunny', 'Terrano', 'Terrano II', 'Tiida',
      'Townstar', 'Vanette', 'X-Trail',
    ],
  },
  {
    name: 'Opel',
    models: [
      'Adam', 'Agila', 'Ampera', 'Ampera-e', 'Antara', 'Ascona', 'Astra', 'Astra GTC', 'Astra Sports Tourer', 'Astra TwinTop',
      'Calibra', 'Cascada', 'Combo', 'Combo Life', 'Corsa', 'Corsa-e', 'Crossland', 'Crossland X', 'Frontera', 'Grandland',
      'Grandland X', 'GT', 'Insignia', 'Insignia Country Tourer', 'Insignia Sports Tourer', 'Kadett', 'Karl', 'Manta', 'Meriva',
      'Mokka', 'Mokka X', 'Mokka-e', 'Monterey', 'Monza', 'Movano', 'Omega', 'Rekord', 'Rocks-e', 'Senator', 'Signum', 'Sintra',
      'Speedster', 'Tigra', 'Tigra TwinTop', 'Vectra', 'Vivaro', 'Zafira', 'Zafira Life', 'Zafira Tourer',
    ],
  },
  {
    name: 'Peugeot',
    models: [
      '104', '106', '107', '108', '203', '204', '205', '206', '206 CC', '206 Plus', '206 SW', '207', '207 CC', '207 SW', '208',
      '301', '304', '305', '306', '307', '307 CC', '307 SW', '308', '308 CC', '308 SW', '309', '403', '404', '405', '406',
      '406 Coupé', '407', '407 Coupé', '407 SW', '408', '504', '505', '508', '508 RXH', '508 SW', '604', '605', '607', '806',
      '807', '1007', '2008', '3008', '4007', '4008', '5008', 'Bipper', 'Boxer', 'e-208', 'e-308', 'e-2008', 'e-3008', 'e-5008',
      'e-Expert', 'e-Partner', 'e-Rifter', 'e-Traveller', 'Expert', 'iOn', 'J5', 'J9', 'Partner', 'Partner Tepee', 'RCZ',
      'Rifter', 'Traveller',
    ],
  },
  {
    name: 'Polestar',
    models: [
      '1', '2', '3', '4',
    ],
  },
  {
    name: 'Porsche',
    models: [
      '356', '718 Boxster', '718 Cayman', '718 Spyder', '911', '911 Targa', '912', '914', '918 Spyder', '924', '928', '944',
      '959', '968', 'Boxster', 'Carrera GT', 'Cayenne', 'Cayenne Coupé', 'Cayman', 'Macan', 'Panamera',
      'Panamera Sport Turismo', 'Taycan', 'Taycan Cross Turismo', 'Taycan Sport Turismo',
    ],
  },
  {
    name: 'Renault',
    models: [
      '4', '4 CV', '4 E-Tech', '5', '5 E-Tech', '6', '8', '9', '11', '12', '14', '15', '16', '17', '18', '19', '20', '21', '25',
      '30', 'Alaskan', 'Arkana', 'Austral', 'Avantime', 'Captur', 'Caravelle', 'Clio', 'Clio Estate', 'Dauphine', 'Espace',
      'Express', 'Express Van', 'Floride', 'Fluence', 'Fuego', 'Grand Espace', 'Grand Kangoo', 'Grand Modus', 'Grand Scénic',
      'Kadjar', 'Kangoo', 'Kangoo Express', 'Koleos', 'Laguna', 'Laguna Coupé', 'Laguna Estate', 'Latitude', 'Mascott',
      'Master', 'Mégane', 'Mégane CC', 'Mégane Coupé', 'Mégane E-Tech', 'Mégane Estate', 'Modus', 'Rafale', 'Rapid', 'Rodéo',
      'Safrane', 'Scénic', 'Scénic E-Tech', 'Scénic RX4', 'Scénic XMOD', 'Spider', 'Super 5', 'Symbioz', 'Talisman',
      'Talisman Estate', 'Thalia', 'Trafic', 'Twingo', 'Twizy', 'Vel Satis', 'Wind', 'Zoe',
    ],
  },
  {
    name: 'Rolls-Royce',
    models: [
      'Camargue', 'Corniche', 'Cullinan', 'Dawn', 'Ghost', 'Park Ward', 'Phantom', 'Silver Cloud', 'Silver Seraph',
      'Silver Shadow', 'Silver Spirit', 'Silver Spur', 'Silver Wraith', 'Spectre', 'Wraith',
    ],
  },
  {
    name: 'Rover',
    models: [
      '25', '45', '75', '75 Tourer', '100', '111', '114', '200', '214', '216', '218', '400', '414', '416', '420', '600', '618',
      '620', '800', '820', '825', 'Metro', 'Mini', 'Montego', 'P5', 'P6', 'SD1', 'Streetwise',
    ],
  },
  {
    name: 'Saab',
    models: [
      '9-3', '9-3 Cabriolet', '9-3 Sport-Hatch', '9-3X', '9-5', '9-5 Estate', '90', '96', '99', '900', '900 Cabriolet', '9000',
    ],
  },
  {
    name: 'Seat',
    models: [
      'Alhambra', 'Altea', 'Altea Freetrack', 'Altea XL', 'Arona', 'Arosa', 'Ateca', 'Cordoba', 'Exeo', 'Exeo ST', 'Fura',
      'Ibiza', 'Ibiza ST', 'Inca', 'Leon', 'Leon SC', 'Leon ST', 'Malaga', 'Marbella', 'Mii', 'Mii Electric', 'Ronda',
      'Tarraco', 'Terra', 'Toledo',
    ],
  },
  {
    name: 'Skoda',
    models: [
      'Citigo', 'Elroq', 'Enyaq', 'Enyaq Coupé', 'Fabia', 'Fabia Combi', 'Favorit', 'Felicia', 'Felicia Break', 'Kamiq',
      'Karoq', 'Kodiaq', 'Octavia', 'Octavia Combi', 'Rapid', 'Rapid Spaceback', 'Roomster', 'Scala', 'Superb', 'Superb Combi',
      'Yeti',
    ],
  },
  {
    name: 'Smart',
    models: [
      '#1', '#3', '#5', 'City-Coupé', 'Crossblade', 'ForFour', 'ForTwo', 'ForTwo Cabriolet', 'Roadster', 'Roadster Coupé',
    ],
  },
  {
    name: 'SsangYong',
    models: [
      'Actyon', 'Actyon Sports', 'Korando', 'Kyron', 'Musso', 'Rexton', 'Rodius', 'Tivoli', 'Tivoli XLV', 'Torres', 'XLV',
    ],
  },
  {
    name: 'Subaru',
    models: [
      'BRZ', 'Crosstrek', 'Forester', 'Impreza', 'Justy', 'Legacy', 'Legacy Outback', 'Leone', 'Levorg', 'Libero', 'Outback',
      'Solterra', 'SVX', 'Trezia', 'Tribeca', 'Vivio', 'WRX STI', 'XT', 'XV',
    ],
  },
  {
    name: 'Suzuki',
    models: [
      'Across', 'Alto', 'Baleno', 'Cappuccino', 'Carry', 'Celerio', 'e Vitara', 'Grand Vitara', 'Ignis', 'Jimny', 'Kizashi',
      'Liana', 'S-Cross', 'Samurai', 'Santana', 'Splash', 'Super Carry', 'Swace', 'Swift', 'SX4', 'SX4 S-Cross', 'Vitara',
      'Wagon R+', 'X-90',
    ],
  },
  {
    name: 'Tesla',
    models: [
      'Cybertruck', 'Model 3', 'Model S', 'Model X', 'Model Y', 'Roadster',
    ],
  },
  {
    name: 'Toyota',
    models: [
      '4-Runner', 'Auris', 'Auris Touring Sports', 'Avensis', 'Avensis Verso', 'Aygo', 'Aygo X', 'bZ4X', 'C-HR', 'C-HR Plus',
      'Camry', 'Carina', 'Celica', 'Corolla', 'Corolla Cross', 'Corolla Touring Sports', 'Corolla Verso', 'Crown', 'FJ Cruiser',
      'GR Supra', 'GR Yaris', 'GR86', 'GT86', 'Hiace', 'Highlander', 'Hilux', 'iQ', 'Land Cruiser', 'Land Cruiser SW', 'Mirai',
      'MR', 'MR2', 'Paseo', 'Picnic', 'Previa', 'Prius', 'Prius Plus', 'ProAce', 'ProAce City', 'ProAce City Verso',
      'ProAce Verso', 'RAV4', 'Starlet', 'Supra', 'Tercel', 'Urban Cruiser', 'Verso', 'Verso-S', 'Yaris', 'Yaris Cross',
      'Yaris Verso',
    ],
  },
  {
    name: 'Volkswagen',
    models: [
      'Amarok', 'Arteon', 'Arteon Shooting Brake', 'Beetle', 'Bora', 'Caddy', 'California', 'Caravelle', 'Coccinelle',
      'Corrado', 'Crafter', 'Eos', 'Fox', 'Golf', 'Golf Cabriolet', 'Golf Plus', 'Golf Sportsvan', 'Golf SW',
      'Grand California', 'ID. Buzz', 'ID.3', 'ID.4', 'ID.5', 'ID.7', 'ID.7 Tourer', 'Jetta', 'Karmann-Ghia', 'LT', 'Lupo',
      'Multivan', 'New Beetle', 'New Beetle Cabriolet', 'Passat', 'Passat CC', 'Passat SW', 'Phaeton', 'Polo', 'Santana',
      'Scirocco', 'Sharan', 'T-Cross', 'T-Roc', 'T-Roc Cabriolet', 'Taigo', 'Tayron', 'Tiguan', 'Tiguan Allspace', 'Touareg',
      'Touran', 'Transporter', 'Up!', 'Vento', 'XL1',
    ],
  },
  {
    name: 'Volvo',
    models: [
      '240', '340', '360', '440', '460', '480', '740', '760', '780', '850', '850 Break', '940', '960', 'Amazon', 'C30', 'C40',
      'C70', 'EC40', 'ES90', 'EX30', 'EX40', 'EX90', 'P1800', 'S40', 'S60', 'S70', 'S80', 'S90', 'V40', 'V40 Cross Country',
      'V50', 'V60', 'V60 Cross Country', 'V70', 'V90', 'V90 Cross Country', 'XC40', 'XC60', 'XC70', 'XC90',
    ],
  },
  {
    name: 'XPeng',
    models: [
      'G6', 'G9', 'P7', 'X9',
    ],
  },
]
