import type { CatalogueMake } from './catalogue-make'

/**
 * Every make of motorcycle and scooter sold in France over the last decades, with its models. Server-only: large.
 * Sorted by name, numbers by value.
 */
export const MOTO_MAKES: readonly CatalogueMake[] = [
  {
    name: 'AJP',
    models: [
      'PR3', 'PR4', 'PR5', 'PR7', 'SPR 125', 'SPR 250', 'SPR 310', 'SPR 510', 'Ultra',
    ],
  },
  {
    name: 'Aprilia',
    models: [
      'Area 51', 'Atlantic 125', 'Atlantic 250', 'Atlantic 500', 'Caponord 1000', 'Caponord 1200', 'Dorsoduro 750',
      'Dorsoduro 900', 'Dorsoduro 1200', 'ETV 1000', 'Falco 1000', 'Leonardo 125', 'Mana 850', 'Mojito 50', 'Mojito 125',
      'MX 125', 'Pegaso 650', 'RS 50', 'RS 125', 'RS 250', 'RS 457', 'RS 660', 'RST 1000 Futura', 'RSV 1000', 'RSV4', 'RX 50',
      'RX 125', 'Scarabeo 50', 'Scarabeo 125', 'Scarabeo 250', 'Scarabeo 500', 'Shiver 750', 'Shiver 900', 'Sonic 50', 'SR 50',
      'SR GT 125', 'SR GT 200', 'SR GT 400', 'SR Max 125', 'SR Max 300', 'SRV 850', 'SX 50', 'SX 125', 'SXV 450', 'SXV 550',
      'Tuareg 457', 'Tuareg 660', 'Tuono 125', 'Tuono 457', 'Tuono 660', 'Tuono 1000', 'Tuono V4',
    ],
  },
  {
    name: 'Bajaj',
    models: [
      'Avenger 220', 'Dominar 400', 'Pulsar 125', 'Pulsar 180', 'Pulsar 200', 'Pulsar NS 125', 'Pulsar NS 200',
    ],
  },
  {
    name: 'Benelli',
    models: [
      '125 S', '302R', '302S', '491', '502C', '752S', 'BKX 125', 'BKX 300', 'BN 125', 'BN 251', 'BN 302', 'Imperiale 400',
      'Leoncino 125', 'Leoncino 250', 'Leoncino 500', 'Leoncino 800', 'TNT 125', 'TNT 302', 'TNT 600', 'TNT 899', 'TNT 1130',
      'Tornado 500', 'Tornado 900', 'Tre-K 899', 'Tre-K 1130', 'TRK 251', 'TRK 502', 'TRK 502 X', 'TRK 702', 'Velvet 125',
      'Zafferano 250',
    ],
  },
  {
    name: 'Beta',
    models: [
      'Alp 4.0', 'Alp 125', 'Alp 200', 'Alp X', 'Ark 50', 'Euro 350', 'Evo 80', 'Evo 125', 'Evo 250', 'Evo 300', 'Jonathan 350',
      'Motard 4.0', 'RE 125', 'Rev 3', 'RR 50', 'RR 125', 'RR 200', 'RR 250', 'RR 300', 'RR 350', 'RR 390', 'RR 400', 'RR 430',
      'RR 450', 'RR 480', 'Tempo 50', 'Urban 125', 'Urban 200', 'Xtrainer 250', 'Xtrainer 300',
    ],
  },
  {
    name: 'Bimota',
    models: [
      'BX 450', 'DB5', 'DB6 Delirio', 'DB7', 'DB8', 'DB9 Brivio', 'DB10 B.Motard', 'DB11', 'DBX', 'KB4', 'KB998', 'Mantra',
      'SB6', 'SB8R', 'Tera', 'Tesi 1D', 'Tesi 2D', 'Tesi 3D', 'Tesi H2', 'V Due', 'YB11',
    ],
  },
  {
    name: 'BMW',
    models: [
      'C 1', 'C 400 GT', 'C 400 X', 'C 600 Sport', 'C 650 GT', 'C 650 Sport', 'C Evolution', 'CE 02', 'CE 04', 'F 450 GS',
      'F 650', 'F 650 CS', 'F 650 GS', 'F 700 GS', 'F 750 GS', 'F 800 GS', 'F 800 GT', 'F 800 R', 'F 800 S', 'F 800 ST',
      'F 850 GS', 'F 900 GS', 'F 900 GS Adventure', 'F 900 R', 'F 900 XR', 'G 310 GS', 'G 310 R', 'G 450 X', 'G 650 GS',
      'G 650 Xchallenge', 'G 650 Xcountry', 'HP2 Enduro', 'HP2 Sport', 'HP4', 'K 1', 'K 75', 'K 100', 'K 1100 LT', 'K 1100 RS',
      'K 1200 GT', 'K 1200 LT', 'K 1200 R', 'K 1200 RS', 'K 1200 S', 'K 1300 GT', 'K 1300 R', 'K 1300 S', 'K 1600 B',
      'K 1600 Grand America', 'K 1600 GT', 'K 1600 GTL', 'M 1000 R', 'M 1000 RR', 'M 1000 XR', 'R 12', 'R 12 G/S', 'R 12 nineT',
      'R 12 S', 'R 18', 'R 18 B', 'R 18 Classic', 'R 18 Transcontinental', 'R 45', 'R 60', 'R 65', 'R 75', 'R 80', 'R 80 GS',
      'R 80 RT', 'R 90 S', 'R 100 GS', 'R 100 R', 'R 100 RS', 'R 100 RT', 'R 850 R', 'R 1100 GS', 'R 1100 R', 'R 1100 RS',
      'R 1100 RT', 'R 1100 S', 'R 1150 GS', 'R 1150 R', 'R 1150 RT', 'R 1200 C', 'R 1200 CL', 'R 1200 GS',
      'R 1200 GS Adventure', 'R 1200 R', 'R 1200 RS', 'R 1200 RT', 'R 1200 S', 'R 1200 ST', 'R 1250 GS', 'R 1250 GS Adventure',
      'R 1250 R', 'R 1250 RS', 'R 1250 RT', 'R 1300 GS', 'R 1300 GS Adventure', 'R 1300 R', 'R 1300 RS', 'R 1300 RT', 'R nineT',
      'R nineT Pure', 'R nineT Racer', 'R nineT Scrambler', 'R nineT Urban G/S', 'S 1000 R', 'S 1000 RR', 'S 1000 XR',
    ],
  },
  {
    name: 'Brixton',
    models: [
      'BX 125', 'BX 125 R', 'BX 125 X', 'Cromwell 125', 'Cromwell 250', 'Cromwell 1200', 'Crossfire 125', 'Crossfire 125 XS',
      'Crossfire 500', 'Crossfire 500 Storr', 'Crossfire 500 X', 'Felsberg 125', 'Felsberg 250', 'Rayburn 125', 'Sunray 125',
    ],
  },
  {
    name: 'Buell',
    models: [
      '1125 CR', '1125 R', 'Blast', 'Cyclone M2', 'Firebolt XB9R', 'Firebolt XB12R', 'Lightning S1', 'Lightning X1',
      'Lightning XB9S', 'Lightning XB9SX', 'Lightning XB12S', 'Lightning XB12Ss', 'Super TT', 'Thunderbolt S3', 'Ulysses XB12X',
      'White Lightning',
    ],
  },
  {
    name: 'Cagiva',
    models: [
      'Canyon 500', 'Canyon 600', 'Elefant 650', 'Elefant 750', 'Elefant 900', 'Gran Canyon 900', 'Mito 125', 'N1 125',
      'Navigator 1000', 'Planet 125', 'Prima 50', 'Raptor 125', 'Raptor 650', 'Raptor 1000', 'River 600', 'Roadster 125',
      'SuperCity 125', 'V-Raptor 650', 'V-Raptor 1000', 'W12 350', 'W16 600', 'X-Raptor 1000',
    ],
  },
  {
    name: 'Can-Am',
    models: [
      'Canyon', 'Origin', 'Pulse', 'Ryker 600', 'Ryker 900', 'Ryker Rally', 'Spyder F3', 'Spyder GS', 'Spyder RS', 'Spyder RT',
      'Spyder ST',
    ],
  },
  {
    name: 'CFMoto',
    models: [
      '125 NK', '250 NK', '300 NK', '300 SR', '400 GT', '400 NK', '450 CL-B', '450 CL-C', '450 MT', '450 NK', '450 SR',
      '500 SR Voom', '650 GT', '650 MT', '650 NK', '650 TK', '675 NK', '675 SR-R', '700 CL-X', '700 MT', '750 SR-S', '800 MT',
      '800 MT-X', '800 NK', 'Papio XO-1',
    ],
  },
  {
    name: 'Daelim',
    models: [
      'B-Bone 125', 'Bonita 50', 'Daystar 125', 'Freewing 125', 'Message 50', 'NS 125', 'Otello 125', 'Roadsport 125',
      'Roadwin 125', 'S1 125', 'S2 125', 'S3 125', 'S4 50', 'S300', 'Steezer 125', 'VC 125', 'VJF 125', 'VL 125', 'VS 125',
      'VT 125', 'XQ1 125', 'XQ2 300',
    ],
  },
  {
    name: 'Derbi',
    models: [
      'Atlantis 50', 'Boulevard 50', 'Boulevard 125', 'Cross City 125', 'DRD 50', 'DXR 250', 'Fenix 50', 'GP1 50', 'GP1 125',
      'GP1 250', 'GPR 50', 'GPR 125', 'Mulhacén 125', 'Mulhacén 659', 'Predator 50', 'Rambla 125', 'Rambla 250', 'Senda 50',
      'Senda 125', 'Senda Xtreme 50', 'Sonar 50', 'Sonar 125', 'Terra 125', 'Variant 50',
    ],
  },
  {
    name: 'Ducati',
    models: [
      '748', '749', '848', '851', '888', '899 Panigale', '900 SS', '906 Paso', '907 IE', '916', '959 Panigale', '996', '998',
      '999', '1098', '1198', '1199 Panigale', '1299 Panigale', 'Desert X', 'Diavel', 'Diavel 1260', 'Diavel V4', 'GT 1000',
      'Hypermotard 698 Mono', 'Hypermotard 796', 'Hypermotard 821', 'Hypermotard 939', 'Hypermotard 950', 'Hypermotard 1100',
      'Hyperstrada 821', 'Hyperstrada 939', 'Indiana', 'MH900e', 'Monster 400', 'Monster 600', 'Monster 620', 'Monster 695',
      'Monster 696', 'Monster 750', 'Monster 796', 'Monster 797', 'Monster 800', 'Monster 821', 'Monster 900', 'Monster 937',
      'Monster 1000', 'Monster 1100', 'Monster 1200', 'Monster S2R', 'Monster S4', 'Monster S4R', 'Multistrada 620',
      'Multistrada 950', 'Multistrada 1000', 'Multistrada 1100', 'Multistrada 1200', 'Multistrada 1260', 'Multistrada V2',
      'Multistrada V4', 'Panigale V2', 'Panigale V4', 'Pantah', 'Scrambler 400 Sixty2', 'Scrambler 800', 'Scrambler 1100',
      'Scrambler Icon', 'Sport 1000', 'ST2', 'ST3', 'ST4', 'Streetfighter 848', 'Streetfighter 1098', 'Streetfighter V2',
      'Streetfighter V4', 'SuperSport 750', 'SuperSport 800', 'SuperSport 900', 'SuperSport 939', 'SuperSport 950',
      'SuperSport 1000', 'XDiavel',
    ],
  },
  {
    name: 'Energica',
    models: [
      'Ego', 'Ego+ RS', 'EsseEsse9', 'Eva Ribelle', 'Experia',
    ],
  },
  {
    name: 'Fantic',
    models: [
      'Caballero 50', 'Caballero 125', 'Caballero 250', 'Caballero 500', 'Caballero 700', 'Imola 125', 'Stealth 125', 'TL 50',
      'XE 50', 'XE 125', 'XE 300', 'XEF 125', 'XEF 250', 'XEF 450', 'XM 50', 'XMF 125', 'XX 125', 'XX 250', 'XXF 250',
      'XXF 450',
    ],
  },
  {
    name: 'FB Mondial',
    models: [
      'Flat Track 125', 'HPS 125', 'HPS 300', 'HPS 300i Ubbiali', 'Imola 125', 'Piega 125', 'Piega 452', 'SMX 125',
      'SMX Enduro 125', 'SMX Motard 125', 'Spartan 125', 'Sport Classic 125', 'Sport Classic 300',
    ],
  },
  {
    name: 'GasGas',
    models: [
      'EC 125', 'EC 200', 'EC 250', 'EC 250 F', 'EC 300', 'EC 350 F', 'EC 450 F', 'EC 500 F', 'ES 500', 'ES 700', 'Halley 125',
      'MC 50', 'MC 65', 'MC 85', 'MC 125', 'MC 250', 'MC 250 F', 'MC 350 F', 'MC 450 F', 'Pampera 125', 'Pampera 250', 'SM 700',
      'TXT 125', 'TXT 250', 'TXT 280', 'TXT 300', 'TXT Pro', 'TXT Racing', 'XC 250', 'XC 300',
    ],
  },
  {
    name: 'Gilera',
    models: [
      'Cougar 125', 'CX 125', 'DNA 50', 'DNA 125', 'DNA 180', 'Eaglet 50', 'Fuoco 500', 'GP 800', 'GSM 50', 'Ice 50',
      'Nexus 125', 'Nexus 250', 'Nexus 300', 'Nexus 500', 'Nordwest 600', 'RC 600', 'RCR 50', 'Runner 50', 'Runner 125',
      'Runner 180', 'Runner 200', 'Saturno 500', 'SC 125', 'SMT 50', 'ST 125', 'Stalker 50', 'Storm 50', 'Typhoon 50',
      'Typhoon 125',
    ],
  },
  {
    name: 'Harley-Davidson',
    models: [
      '1200 Custom', 'Breakout', 'CVO Breakout', 'CVO Limited', 'CVO Road Glide', 'CVO Street Glide', 'CVO Ultra', 'Deluxe',
      'Dyna Fat Bob', 'Dyna Low Rider', 'Dyna Street Bob', 'Dyna Super Glide', 'Dyna Switchback', 'Dyna Wide Glide',
      'Electra Glide', 'Fat Bob', 'Fat Boy', 'Fat Boy S', 'Forty-Eight', 'Freewheeler', 'Heritage Classic', 'Heritage Softail',
      'Iron 883', 'Iron 1200', 'LiveWire', 'Low Rider', 'Low Rider S', 'Low Rider ST', 'Night Rod', 'Night Rod Special',
      'Night Train', 'Nightster', 'Pan America 1250', 'Road Glide', 'Road King', 'Road King Special', 'Roadster', 'Rocker',
      'Seventy-Two', 'Softail Custom', 'Softail Deluxe', 'Softail Slim', 'Softail Springer', 'Softail Standard', 'Sport Glide',
      'Sportster 883', 'Sportster 1100', 'Sportster 1200', 'Sportster S', 'Street 750', 'Street Bob', 'Street Glide',
      'Street Rod', 'Superlow', 'Tri Glide', 'Ultra Limited', 'V-Rod', 'V-Rod Muscle', 'X440', 'XR 1200',
    ],
  },
  {
    name: 'Honda',
    models: [
      'ADV350', 'Africa Twin 650', 'Africa Twin 750', 'Africa Twin 1000', 'Africa Twin 1100', 'Bali 50', 'Bali 100',
      'CA 125 Rebel', 'CB 125', 'CB 250', 'CB 350', 'CB 400', 'CB 450', 'CB 500', 'CB 550', 'CB 650', 'CB 750', 'CB 900',
      'CB 1000 Big One', 'CB 1100', 'CB 1300', 'CB1 400', 'CB125F', 'CB125R', 'CB300R', 'CB350', 'CB500 Hornet', 'CB500F',
      'CB500X', 'CB600F Hornet', 'CB650F', 'CB650R', 'CB750 Hornet', 'CB900F Hornet', 'CB1000 Hornet', 'CB1000R', 'CBF 125',
      'CBF 250', 'CBF 500', 'CBF 600', 'CBF 1000', 'CBR 125 R', 'CBR 250 R', 'CBR 300 R', 'CBR 400', 'CBR 500 R', 'CBR 600 F',
      'CBR 600 RR', 'CBR 650 F', 'CBR 650 R', 'CBR 900 RR', 'CBR 1000 F', 'CBR 1000 RR', 'CBR 1000 RR-R', 'CBR 1100 XX',
      'CL250', 'CL500', 'CLR 125 CityFly', 'CMX250 Rebel', 'CMX500 Rebel', 'CMX1100 Rebel', 'CR 80', 'CR 125', 'CR 250',
      'CR 500', 'CRF 50 F', 'CRF 110 F', 'CRF 125 F', 'CRF 150 R', 'CRF 230 F', 'CRF 250 L', 'CRF 250 R', 'CRF 250 Rally',
      'CRF 250 X', 'CRF 300 L', 'CRF 300 Rally', 'CRF 450 L', 'CRF 450 R', 'CRF 450 X', 'Crosstourer 1200', 'CTX 700',
      'CTX 1300', 'CX 500', 'Dax 50', 'Dax 125', 'Deauville 650', 'Deauville 700', 'Dominator 650', 'Dylan 125', 'EM1 e:',
      'FMX 650', 'Forza 125', 'Forza 250', 'Forza 300', 'Forza 350', 'Forza 750', 'FX 650 Vigor', 'GL 1000 Goldwing',
      'GL 1100 Goldwing', 'GL 1200 Goldwing', 'GL 1500 Goldwing', 'GL 1800 Goldwing', 'Grom', 'Innova 125', 'Integra 700',
      'Integra 750', 'Lead 50', 'Lead 100', 'Lead 110', 'Lead 125', 'Magna 750', 'Monkey 50', 'Monkey 125', 'MSX 125',
      'MTX 125', 'NC700S', 'NC700X', 'NC750S', 'NC750X', 'NES 125', 'NSC 50 R', 'NSR 50', 'NSR 125', 'NSR 250', 'NT1100',
      'NTV 650', 'NX 125', 'NX 250', 'NX 500', 'Pan European 1100', 'Pan European 1300', 'Pantheon 125', 'PCX 125', 'PCX 150',
      'PS 125', 'Revere 650', 'RVF 400', 'S-Wing 125', 'S-Wing 150', 'SFX 50', 'SH 50', 'SH 100', 'SH 125', 'SH 150', 'SH 300',
      'SH 350', 'Shadow 125', 'Shadow 600', 'Shadow 750', 'Shadow 1100', 'Silver Wing 400', 'Silver Wing 600', 'SLR 650',
      'ST 70', 'Super Cub 125', 'SW-T 400', 'SW-T 600', 'Transalp 600', 'Transalp 650', 'Transalp 700', 'Transalp 750',
      'Valkyrie 1500', 'Varadero 125', 'Varadero 1000', 'VFR 400', 'VFR 750', 'VFR 800', 'VFR 800 X Crossrunner', 'VFR 1200 F',
      'Vision 50', 'Vision 110', 'VT 500', 'VT 600', 'VT 750', 'VT 1300', 'VTR 250', 'VTR 1000 F Firestorm', 'VTR 1000 SP',
      'VTX 1300', 'VTX 1800', 'Vultus 750', 'X-ADV 750', 'X8R 50', 'XL 125', 'XL 250', 'XL 500', 'XL 600', 'XLR 125', 'XR 125',
      'XR 250', 'XR 400', 'XR 600', 'XR 650', 'Zoomer 50',
    ],
  },
  {
    name: 'Husaberg',
    models: [
      'FC 450', 'FE 250', 'FE 350', 'FE 390', 'FE 400', 'FE 450', 'FE 501', 'FE 550', 'FE 570', 'FE 600', 'FE 650', 'FS 450',
      'FS 570', 'FS 650', 'FX 450', 'TE 125', 'TE 250', 'TE 300',
    ],
  },
  {
    name: 'Husqvarna',
    models: [
      '701 Enduro', '701 Supermoto', 'CR 65', 'CR 125', 'FC 250', 'FC 350', 'FC 450', 'FE 250', 'FE 350', 'FE 450', 'FE 501',
      'FS 450', 'FX 350', 'FX 450', 'Norden 901', 'Nuda 900', 'SM 125', 'SM 450', 'SM 510', 'SM 610', 'SMR 450', 'SMR 510',
      'SMR 630', 'SMS 4 125', 'Strada 650', 'Svartpilen 125', 'Svartpilen 250', 'Svartpilen 401', 'Svartpilen 701',
      'Svartpilen 801', 'TC 50', 'TC 65', 'TC 85', 'TC 125', 'TC 250', 'TC 450', 'TE 125', 'TE 150', 'TE 250', 'TE 300',
      'TE 310', 'TE 410', 'TE 449', 'TE 450', 'TE 510', 'TE 511', 'TE 610', 'TE 630', 'Terra 650', 'TR 650', 'TX 125', 'TX 300',
      'Vitpilen 125', 'Vitpilen 401', 'Vitpilen 701', 'Vitpilen 801', 'WR 125', 'WR 250', 'WR 300', 'WRE 125',
    ],
  },
  {
    name: 'Hyosung',
    models: [
      'Aquila 125', 'Aquila 250', 'Aquila 300', 'Aquila 650', 'Comet 125', 'Comet 250', 'Comet 650', 'GD 250 N', 'GF 125',
      'GT 125', 'GT 250', 'GT 650', 'GV 125', 'GV 250', 'GV 300 S', 'GV 650', 'Karion 125', 'MS3 125', 'MS3 250', 'RT 125',
      'RX 125', 'ST7', 'XRX 125',
    ],
  },
  {
    name: 'Indian',
    models: [
      '101 Scout', 'Challenger', 'Chief', 'Chief Bobber', 'Chief Classic', 'Chief Dark Horse', 'Chief Vintage', 'Chieftain',
      'FTR 1200', 'FTR Rally', 'FTR Sport', 'Pursuit', 'Roadmaster', 'Scout', 'Scout Bobber', 'Scout Rogue', 'Scout Sixty',
      'Sport Chief', 'Springfield', 'Super Chief', 'Super Scout',
    ],
  },
  {
    name: 'Italjet',
    models: [
      'Dragster 50', 'Dragster 125', 'Dragster 180', 'Dragster 200', 'Dragster 300', 'Dragster 559', 'Formula 50',
      'Formula 125', 'Grifon 650', 'Jet-Set 125', 'Jet-Set 150', 'Jupiter 125', 'Millennium 125', 'Torpedo 50', 'Torpedo 125',
      'Velocifero 50', 'Velocifero 125',
    ],
  },
  {
    name: 'Kawasaki',
    models: [
      '400 Eliminator', '500 Eliminator', '600 Eliminator', '900 Eliminator', 'D-Tracker 125', 'EL 250', 'EN 500', 'ER-5',
      'ER-6F', 'ER-6N', 'GPX 600 R', 'GPX 750 R', 'GPZ 500 S', 'GPZ 550', 'GPZ 600 R', 'GPZ 750', 'GPZ 900 R', 'GPZ 1100',
      'GT 550', 'GT 750', 'GTR 1000', 'GTR 1400', 'J125', 'J300', 'KDX 125', 'KDX 200', 'KDX 250', 'KLE 500', 'KLR 250',
      'KLR 600', 'KLR 650', 'KLV 1000', 'KLX 110', 'KLX 125', 'KLX 140', 'KLX 230', 'KLX 250', 'KLX 300', 'KLX 450', 'KLX 650',
      'KMX 125', 'KX 65', 'KX 85', 'KX 125', 'KX 250', 'KX 450', 'KX 500', 'Meguro S1', 'Ninja 7 Hybrid', 'Ninja 125',
      'Ninja 250 R', 'Ninja 300', 'Ninja 400', 'Ninja 500', 'Ninja 650', 'Ninja 1000 SX', 'Ninja e-1', 'Ninja H2',
      'Ninja H2 SX', 'Ninja ZX-4RR', 'Versys 300-X', 'Versys 650', 'Versys 1000', 'Versys 1100', 'VN 800', 'VN 900', 'VN 1500',
      'VN 1600', 'VN 1700', 'VN 2000', 'Vulcan S', 'W230', 'W650', 'W800', 'Z 1', 'Z 400', 'Z 500', 'Z 550', 'Z 650 Four',
      'Z 750 Four', 'Z 900 Four', 'Z 1000 MKII', 'Z 1100', 'Z e-1', 'Z7 Hybrid', 'Z125', 'Z250', 'Z300', 'Z400', 'Z500', 'Z650',
      'Z650RS', 'Z750', 'Z750R', 'Z800', 'Z800e', 'Z900', 'Z900RS', 'Z1000', 'Z1000SX', 'ZL 600', 'ZL 1000', 'ZR-7', 'ZRX 1100',
      'ZRX 1200', 'ZX-6R', 'ZX-7R', 'ZX-9R', 'ZX-10R', 'ZX-12R', 'ZXR 400', 'ZXR 750', 'ZZR 250', 'ZZR 500', 'ZZR 600',
      'ZZR 1100', 'ZZR 1200', 'ZZR 1400',
    ],
  },
  {
    name: 'Keeway',
    models: [
      'Cityblade 125', 'Cruiser 125', 'Cruiser 250', 'F-Act 50', 'GTX 125', 'Hurricane 50', 'K-Light 125', 'K-Light 202',
      'Logik 125', 'Matrix 50', 'Outlook 125', 'Partner 110', 'RK 125', 'RKF 125', 'RKS 125', 'RKV 125', 'RKV 200', 'RY6 50',
      'RY8 50', 'Silverblade 125', 'Silverblade 250', 'Sixties 125', 'Sixties 300', 'Speed 125', 'Superlight 125',
      'Superlight 200', 'Superlight 250', 'Supershadow 250', 'TX 50', 'TX 125', 'V302 C', 'Versilia 125', 'Versilia 150',
      'Vieste 125', 'Vieste 300', 'X-Ray 50', 'Zahara 125',
    ],
  },
  {
    name: 'KTM',
    models: [
      '65 SX', '85 SX', '105 SX', '125 Duke', '125 Enduro R', '125 EXC', '125 SMC R', '125 SX', '125 XC-W', '150 EXC', '150 SX',
      '200 Duke', '200 EXC', '250 Adventure', '250 Duke', '250 EXC', '250 EXC-F', '250 SX', '250 SX-F', '300 EXC', '350 EXC-F',
      '350 Freeride', '350 SX-F', '390 Adventure', '390 Duke', '390 Enduro R', '390 SMC R', '400 EXC', '450 EXC', '450 EXC-F',
      '450 Rally', '450 SMR', '450 SX-F', '500 EXC-F', '520 EXC', '525 EXC', '530 EXC', '560 SMR', '620 Duke', '625 SMC',
      '640 Adventure', '640 Duke', '640 LC4', '660 SMC', '690 Duke', '690 Enduro', '690 SMC', '690 SMC R', '690 Supermoto',
      '790 Adventure', '790 Duke', '890 Adventure', '890 Duke', '890 SMT', '950 Adventure', '950 Super Enduro', '950 Supermoto',
      '990 Adventure', '990 Duke', '990 RC R', '990 SMT', '990 Super Duke', '990 Supermoto', '1050 Adventure', '1090 Adventure',
      '1190 Adventure', '1190 RC8', '1290 Super Adventure', '1290 Super Duke GT', '1290 Super Duke R', '1390 Super Adventure',
      '1390 Super Duke R', 'Freeride E', 'RC 125', 'RC 200', 'RC 390',
    ],
  },
  {
    name: 'Kymco',
    models: [
      'Agility 16+ 125', 'Agility 50', 'Agility 125', 'Agility City 125', 'AK 550', 'Bet & Win 50', 'Bet & Win 125', 'CK1 125',
      'CV3 550', 'Dink 50', 'Dink 125', 'DJ 50', 'DJ 125', 'Downtown 125', 'Downtown 300', 'Downtown 350', 'DTX 125', 'DTX 360',
      'Grand Dink 50', 'Grand Dink 125', 'Grand Dink 250', 'Heroism 125', 'Hipster 125', 'K-Pipe 50', 'K-Pipe 125', 'K-XCT 125',
      'K-XCT 300', 'KRV 180', 'Like 50', 'Like 125', 'Micare 125', 'MyRoad 700', 'New Sento 50', 'People 50', 'People 125',
      'People GT 125', 'People GT 300', 'People S 125', 'People S 300', 'Quannon 125', 'Sector 125', 'Sento 50', 'Skytown 125',
      'Super 8 50', 'Super 8 125', 'Super 9 50', 'Super Dink 125', 'Super Dink 350', 'Venox 250', 'Visar 125', 'Vitality 50',
      'VP 50', 'X-Town 125', 'X-Town 300', 'X-Town City 125', 'Xciting 250', 'Xciting 300', 'Xciting 400', 'Xciting 500',
      'Xciting S 400', 'Yager 125', 'Zing 125', 'ZX 50',
    ],
  },
  {
    name: 'Lambretta',
    models: [
      'G-Special 350', 'G350', 'J200', 'Jet 125', 'Jet 200', 'LI 125', 'LI 150', 'LN 125', 'SX 200', 'TV 175', 'V50 Special',
      'V125 Special', 'V200 Special', 'X125', 'X200', 'X300',
    ],
  },
  {
    name: 'Malaguti',
    models: [
      'Blog 125', 'Blog 160', 'Centro 50', 'Centro 125', 'Ciak 50', 'Ciak 125', 'CityStar 125', 'Crosser 50', 'Drakon 125',
      'Dune 125', 'F10 50', 'F12 Phantom 50', 'F15 Firefox 50', 'F18 Warrior 125', 'Grizzly 50', 'Madison 125', 'Madison 150',
      'Madison 200', 'Madison 300', 'Mission 125', 'Monte Pro 125', 'Password 250', 'Phantom Max 125', 'Phantom Max 250',
      'RST 125', 'SpiderMax 500', 'X3M 125', 'XAM 125', 'XSM 50', 'XSM 125', 'XTM 50', 'XTM 125', 'Yesterday 50',
    ],
  },
  {
    name: 'Mash',
    models: [
      'Black Seven 125', 'Brown 125', 'Bullit 125', 'Cafe Racer 125', 'Cafe Racer 400', 'City 50', 'Dirt Track 125',
      'Dirt Track 650', 'Dirty Sixty 125', 'Family Side 400', 'Fifty 50', 'Five Hundred 400', 'Force 125', 'Force 400',
      'Kartel 125', 'Roadstar 50', 'Roadstar 125', 'Scrambler 125', 'Scrambler 400', 'Seventy 125', 'Seventy Five 125',
      'Seventy Five 250', 'Side Force 400', 'Sixty Five 125', 'Speed 125', 'Truck 125', 'TT40 400', 'Two Fifty 250',
      'Von Dutch 400', 'X-Cape 500', 'X-Ride 50', 'X-Ride 125', 'X-Ride 650',
    ],
  },
  {
    name: 'MBK',
    models: [
      '51', 'Booster 50', 'Booster 100', 'Cityliner 125', 'Cityliner 250', 'Doodo 125', 'Evolis 125', 'Evolis 400', 'Fizz 50',
      'Flame 125', 'Flipper 50', 'Forte 50', 'Kilibre 300', 'Mach G 50', 'Nitro 50', 'Nitro 100', 'Oceo 125', 'Ovetto 50',
      'Ovetto 100', 'Skycruiser 125', 'Skyliner 125', 'Skyliner 250', 'Spirit 50', 'Stunt 50', 'Target 50', 'Thunder 125',
      'Tryptik 125', 'Waap 125', 'X-Limit 50', 'X-Power 50', 'XC 125 K',
    ],
  },
  {
    name: 'Moto Guzzi',
    models: [
      '850 Le Mans', '850 T3', '1000 SP', '1200 Sport', 'Audace 1400', 'Bellagio 940', 'Breva 750', 'Breva 850', 'Breva 1100',
      'Breva 1200', 'California 1100', 'California 1400', 'California EV', 'California Jackal', 'California Stone',
      'California Vintage', 'Centauro', 'Daytona 1000', 'Eldorado 1400', 'Griso 850', 'Griso 1100', 'Griso 1200',
      'Le Mans 1000', 'MGX-21', 'Nevada 350', 'Nevada 750', 'Norge 850', 'Norge 1200', 'NTX 650', 'Quota 1000', 'Quota 1100',
      'Stelvio', 'Stelvio 1200', 'V7', 'V7 Café Classic', 'V7 Classic', 'V7 Racer', 'V7 Special', 'V7 Sport', 'V7 Stone',
      'V9 Bobber', 'V9 Roamer', 'V10 Centauro', 'V11 Le Mans', 'V11 Sport', 'V35', 'V50', 'V65', 'V85 TT', 'V100 Mandello',
    ],
  },
  {
    name: 'Moto Morini',
    models: [
      '3 1/2', '9 1/2', '1200 Sport', 'Alltrhike', 'Calibro', 'Corsaro 750', 'Corsaro 1200', 'Granferro', 'Granpasso 1200',
      'Kanguro 350', 'Milano', 'Scrambler 1200', 'Seiemmezzo 6½ SCR', 'Seiemmezzo 6½ STR', 'Super Scrambler 1200',
      'Vettore 450', 'X-Cape 650', 'X-Cape 700', 'X-Cape 1200',
    ],
  },
  {
    name: 'MV Agusta',
    models: [
      'Brutale 675', 'Brutale 750', 'Brutale 800', 'Brutale 910', 'Brutale 920', 'Brutale 989', 'Brutale 990', 'Brutale 1000',
      'Brutale 1078', 'Brutale 1090', 'Dragster 800', 'Enduro Veloce', 'F3 675', 'F3 800', 'F4 750', 'F4 1000', 'F4 1078',
      'Rivale 800', 'Rush 1000', 'Stradale 800', 'Superveloce 800', 'Turismo Veloce 800',
    ],
  },
  {
    name: 'Niu',
    models: [
      'M+', 'MQi GT', 'MQi+ Sport', 'N-GT', 'N1S', 'NQi GT', 'NQi Sport', 'NQiX 300', 'NQiX 500', 'RQi Sport', 'U-Pro',
      'UQi GT', 'XQi3',
    ],
  },
  {
    name: 'Norton',
    models: [
      '961 Cafe Racer', '961 Commando', 'Atlas 750', 'Commando 750', 'Commando 850', 'Commando 961', 'Dominator', 'ES2', 'F1',
      'International', 'Navigator', 'V4', 'V4 CR', 'V4 SV',
    ],
  },
  {
    name: 'Orcal',
    models: [
      'Astor 125', 'Astor 250', 'Daytona 125', 'E1', 'E2', 'Mayland 125', 'Minos 125', 'NK01 125', 'Rapto 50', 'Raven 125',
      'Sirio 125', 'SK01', 'SK02', 'SK03', 'Sprint 125', 'Taro 50',
    ],
  },
  {
    name: 'Peugeot',
    models: [
      '101', '102', '103', '104', '105', 'Blaster 50', 'Buxy 50', 'Citystar 50', 'Citystar 125', 'Citystar 200', 'Django 50',
      'Django 125', 'Django 150', 'e-Ludix', 'e-Streetzone', 'Elyseo 50', 'Elyseo 100', 'Elyseo 125', 'Elystar 50',
      'Elystar 125', 'Fox 50', 'Geopolis 125', 'Geopolis 250', 'Geopolis 300', 'Jet Force 50', 'Jet Force 125', 'Kisbee 50',
      'Kisbee 100', 'Looxor 50', 'Looxor 125', 'Ludix 50', 'LXR 125', 'LXR 200', 'Metropolis 400', 'NK7 50', 'PM-01 125',
      'PM-01 300', 'Pulsion 125', 'Satelis 125', 'Satelis 250', 'Satelis 300', 'Satelis 400', 'Satelis 500', 'SC 50',
      'Speedfight 50', 'Speedfight 100', 'Speedfight 125', 'Squab 50', 'ST 50', 'Streetzone 50', 'Sum-up 125', 'Trekker 50',
      'Trekker 100', 'Tweet 50', 'Tweet 125', 'Tweet 150', 'Vivacity 50', 'Vivacity 100', 'Vivacity 125', 'Vogue 50', 'XP6 50',
      'XP7 50', 'XP400', 'XPS 50', 'XPS 125', 'XR6 50', 'XR7 50', 'Zenith 50',
    ],
  },
  {
    name: 'Piaggio',
    models: [
      '1', 'Beverly 125', 'Beverly 200', 'Beverly 250', 'Beverly 300', 'Beverly 350', 'Beverly 400', 'Beverly 500',
      'Carnaby 125', 'Carnaby 250', 'Carnaby 300', 'Ciao 50', 'Diesis 50', 'Fly 50', 'Fly 100', 'Fly 125', 'Free 50',
      'Hexagon 125', 'Hexagon 180', 'Hexagon 250', 'Liberty 50', 'Liberty 125', 'Liberty 200', 'Medley 125', 'Medley 150',
      'MP3 125', 'MP3 250', 'MP3 300', 'MP3 350', 'MP3 400', 'MP3 500', 'MP3 530', 'MP3 Yourban 125', 'MP3 Yourban 300',
      'NRG 50', 'Sfera 50', 'Sfera 80', 'Si 50', 'Skipper 125', 'Super Hexagon 125', 'TPH 50', 'TPH 125', 'Typhoon 50',
      'Typhoon 125', 'X Evo 125', 'X Evo 250', 'X Evo 400', 'X7 125', 'X7 250', 'X7 300', 'X8 125', 'X8 200', 'X8 250',
      'X8 400', 'X9 125', 'X9 180', 'X9 250', 'X9 500', 'X10 125', 'X10 350', 'X10 500', 'XPress 125', 'Zip 50', 'Zip 100',
      'Zip 125',
    ],
  },
  {
    name: 'QJMotor',
    models: [
      'Fort 125', 'Fort 350', 'MTX 125', 'OAO', 'SRK 125', 'SRK 300', 'SRK 400', 'SRK 400 RS', 'SRK 421 RR', 'SRK 550',
      'SRK 600', 'SRK 700', 'SRK 800', 'SRK 800 RR', 'SRK 900', 'SRT 125', 'SRT 300 DX', 'SRT 550', 'SRT 700', 'SRT 800',
      'SRT 900', 'SRV 125', 'SRV 200', 'SRV 300', 'SRV 550', 'SRV 600 V',
    ],
  },
  {
    name: 'Rieju',
    models: [
      'Aventura 125', 'Aventura 307', 'Aventura 500', 'Century 125', 'Drac 50', 'Marathon 125', 'Marathon 250', 'MR 200',
      'MR 250', 'MR 300', 'MRT 50', 'MRT 125', 'MRX 50', 'MRX 125', 'NKD 50', 'Nuuk', 'RR 50', 'RRX 50', 'RS1 50', 'RS2 50',
      'RS2 125', 'RS3 50', 'RS3 125', 'SMX 50', 'Spike 50', 'Strada 125', 'Tango 50', 'Tango 125', 'Tango 250', 'Toreo 50',
      'Xplora 557',
    ],
  },
  {
    name: 'Royal Enfield',
    models: [
      'Bear 650', 'Bullet 350', 'Bullet 500', 'Bullet 650', 'Classic 350', 'Classic 500', 'Classic 650', 'Continental GT 535',
      'Continental GT 650', 'Goan Classic 350', 'Guerrilla 450', 'Himalayan 410', 'Himalayan 450', 'Hunter 350',
      'Interceptor 650', 'Meteor 350', 'Scram 411', 'Scram 440', 'Shotgun 650', 'Super Meteor 650',
    ],
  },
  {
    name: 'Sherco',
    models: [
      '50 SE', '50 SM', '125 SE', '125 SM', '250 SE', '250 SEF', '300 SE', '300 SEF', '450 SEF', '500 SEF', 'City Corp 125',
      'HRD 50', 'ST 125', 'ST 250', 'ST 300', 'TY 125', 'X-Ride 290',
    ],
  },
  {
    name: 'Super Soco',
    models: [
      'CPx', 'CUx', 'Stash', 'TC', 'TC Max', 'TC Wanderer', 'TS', 'TSx', 'VMoto Citi', 'VS1',
    ],
  },
  {
    name: 'Suzuki',
    models: [
      'Address 110', 'Address 125', 'Avenis 125', 'Bandit 400', 'Bandit 600', 'Bandit 650', 'Bandit 1200', 'Bandit 1250',
      'Burgman 125', 'Burgman 150', 'Burgman 200', 'Burgman 250', 'Burgman 400', 'Burgman 650', 'DR 125', 'DR 350', 'DR 600',
      'DR 650', 'DR 750 Big', 'DR 800 Big', 'DR-Z 4S', 'DR-Z 4SM', 'DR-Z 400', 'Epicuro 125', 'Freewind 650', 'Gladius 650',
      'GN 125', 'GN 250', 'GS 400', 'GS 500', 'GS 550', 'GS 750', 'GS 850', 'GS 1000', 'GSR 600', 'GSR 750', 'GSX 250 R',
      'GSX 400', 'GSX 550', 'GSX 600 F', 'GSX 750', 'GSX 750 F', 'GSX 1100', 'GSX 1200', 'GSX 1250 FA', 'GSX 1300 BK B-King',
      'GSX 1300 R Hayabusa', 'GSX 1400', 'GSX-8R', 'GSX-8S', 'GSX-8T', 'GSX-8TT', 'GSX-R 125', 'GSX-R 600', 'GSX-R 750',
      'GSX-R 1000', 'GSX-R 1100', 'GSX-S 125', 'GSX-S 750', 'GSX-S 950', 'GSX-S 1000', 'GSX-S 1000 F', 'GSX-S 1000 GT',
      'GSX-S 1000 GX', 'GT 380', 'GT 500', 'GT 750', 'GZ 125 Marauder', 'GZ 250 Marauder', 'Inazuma 250', 'Inazuma 750',
      'Inazuma 1200', 'Intruder 125', 'Intruder 600', 'Intruder 700', 'Intruder 750', 'Intruder 800', 'Intruder 1400',
      'Intruder 1500', 'Intruder 1800', 'Katana', 'Katana 50', 'RF 600 R', 'RF 900 R', 'RG 125', 'RGV 250', 'RM 85', 'RM 125',
      'RM 250', 'RM-Z 250', 'RM-Z 450', 'RMX 50', 'RV 125 VanVan', 'RV 200 VanVan', 'Savage 650', 'Sixteen 125',
      'Street Magic 50', 'SV 650', 'SV 650 S', 'SV 650 X', 'SV 1000', 'TL 1000 R', 'TL 1000 S', 'TS 50', 'TS 125', 'TU 250',
      'UX 125 Sixteen', 'V-Strom 250', 'V-Strom 650', 'V-Strom 800', 'V-Strom 800 DE', 'V-Strom 1000', 'V-Strom 1050',
      'VL 125 Intruder', 'VL 800 Volusia', 'VX 800', 'VZ 800 Marauder', 'XF 650 Freewind', 'XN 85', 'ZR 50',
    ],
  },
  {
    name: 'SWM',
    models: [
      'Ace of Spades 125', 'Gran Milano 440', 'Gran Turismo 440', 'Hoku 125', 'Hoku 400', 'MC 250 S', 'MC 300 S', 'Outlaw 125',
      'RS 125 R', 'RS 300 R', 'RS 500 R', 'RS 650 R', 'Silver Vase 440', 'Six Days 440', 'Six Days 500', 'SM 125 R', 'SM 500 R',
      'SM 650 R', 'Stormbreaker 125', 'Stormbreaker V 1200', 'Superdual 600', 'Superdual X', 'Varez 125',
    ],
  },
  {
    name: 'Sym',
    models: [
      'Allo 50', 'Citycom 125', 'Citycom 300', 'CRox 50', 'CRox 125', 'Cruisym 125', 'Cruisym 250', 'Cruisym 300',
      'Cruisym Alpha 125', 'Cruisym Alpha 300', 'Euro MX 125', 'Fiddle 50', 'Fiddle 125', 'Fiddle II 125', 'GTS 125', 'GTS 250',
      'GTS 300', 'HD 125', 'HD 200', 'HD 300', 'HD2 125', 'Jet 4 50', 'Jet 4 125', 'Jet 14 50', 'Jet 14 125', 'Jet 14 200',
      'Jet X 125', 'Joymax 125', 'Joymax 250', 'Joymax 300', 'Joyride 125', 'Joyride 200', 'Joyride 300', 'Jungle 50',
      'Maxsym 400', 'Maxsym 500', 'Maxsym 600', 'Maxsym TL 500', 'Maxsym TL 508', 'Mio 50', 'Mio 100', 'NH-T 125', 'NH-T 200',
      'NH-T 300', 'NH-X 125', 'Orbit 50', 'Orbit 125', 'Red Devil 50', 'Shark 125', 'Shark 200', 'Super Duke 125', 'Symba 100',
      'Symphony 50', 'Symphony 125', 'Symphony ST 125', 'VS 125', 'Wolf 125', 'Wolf 250', 'Wolf 300', 'X-Pro 50', 'XS 125',
    ],
  },
  {
    name: 'TM Racing',
    models: [
      'EN 85', 'EN 125', 'EN 144', 'EN 250', 'EN 250 Fi', 'EN 300', 'EN 300 Fi', 'EN 450 Fi', 'EN 530 Fi', 'MX 85', 'MX 100',
      'MX 125', 'MX 144', 'MX 250', 'MX 250 Fi', 'MX 300', 'MX 450 Fi', 'MX 530 Fi', 'SMM 450', 'SMR 125', 'SMR 250', 'SMR 300',
      'SMR 450', 'SMR 530', 'SMX 450', 'SMX 530',
    ],
  },
  {
    name: 'Triumph',
    models: [
      'Adventurer 900', 'America', 'Bonneville 790', 'Bonneville 865', 'Bonneville Bobber', 'Bonneville Speedmaster',
      'Bonneville T100', 'Bonneville T120', 'Bonneville T140', 'Daytona 600', 'Daytona 650', 'Daytona 660', 'Daytona 675',
      'Daytona 750', 'Daytona 900', 'Daytona 955i', 'Daytona 1000', 'Daytona 1200', 'Explorer 1200', 'Legend TT 900',
      'Rocket 3', 'Rocket III', 'Scrambler 400 X', 'Scrambler 400 XC', 'Scrambler 865', 'Scrambler 900', 'Scrambler 1200',
      'Speed 400', 'Speed Four', 'Speed Triple 900', 'Speed Triple 955i', 'Speed Triple 1050', 'Speed Triple 1200',
      'Speed Twin 900', 'Speed Twin 1200', 'Speedmaster', 'Sprint 900', 'Sprint GT', 'Sprint RS', 'Sprint ST', 'Street Cup',
      'Street Scrambler', 'Street Triple 660', 'Street Triple 675', 'Street Triple 765', 'Street Twin', 'TF 250-E', 'TF 250-X',
      'TF 450-E', 'TF 450-RC', 'Thruxton 865', 'Thruxton 900', 'Thruxton 1200', 'Thunderbird 900', 'Thunderbird 1600',
      'Thunderbird 1700', 'Thunderbird Sport', 'Tiger 660 Sport', 'Tiger 800', 'Tiger 850 Sport', 'Tiger 885', 'Tiger 900',
      'Tiger 955i', 'Tiger 1050', 'Tiger 1200', 'Tiger Sport 800', 'TR6', 'Trident 660', 'Trident 750', 'Trident 800',
      'Trident 900', 'Trophy 900', 'Trophy 1200', 'TSX', 'TT 600',
    ],
  },
  {
    name: 'Ural',
    models: [
      'cT', 'Gear Up', 'Neo 500', 'Ranger', 'Retro', 'Solo', 'Sportsman', 'T', 'Tourist', 'Wolf',
    ],
  },
  {
    name: 'Vespa',
    models: [
      '50 N', '50 S', '50 Special', '80', '90', '125 ET3', '125 GTR', '125 Primavera', '125 Rally', '125 T5', '150 GS',
      '150 Sprint', '180 SS', '200 Rally', '946', 'Cosa 125', 'Cosa 200', 'Elettrica 45', 'Elettrica 70', 'ET2 50', 'ET4 50',
      'ET4 125', 'ET4 150', 'GT 125', 'GT 200', 'GTS 125', 'GTS 250', 'GTS 300', 'GTS 310', 'GTS Super 125', 'GTS Super 300',
      'GTV 250', 'GTV 300', 'LX 50', 'LX 125', 'LX 150', 'LXV 50', 'LXV 125', 'PK 50', 'PK 80', 'PK 125', 'Primavera 50',
      'Primavera 125', 'Primavera 150', 'PX 80', 'PX 125', 'PX 150', 'PX 200', 'S 50', 'S 125', 'S 150', 'Sei Giorni',
      'Sprint 50', 'Sprint 125', 'Sprint 150',
    ],
  },
  {
    name: 'Victory',
    models: [
      '8-Ball', 'Boardwalk', 'Cross Country', 'Cross Roads', 'Gunner', 'Hammer', 'Hammer S', 'High-Ball', 'Jackpot', 'Judge',
      'Kingpin', 'Magnum', 'Octane', 'Touring Cruiser', 'V92C', 'Vegas', 'Vision',
    ],
  },
  {
    name: 'Voge',
    models: [
      '300 AC', '300 AC-X', '300 DS', '300 R', '300 Rally', '500 AC', '500 DS', '500 DSX', '500 R', '525 AC-X', '525 DSX',
      '525 R', '650 DS', '650 DSX', '900 DSX', 'CU525', 'ER10', 'R 125', 'RR 500 S', 'SR1', 'SR3', 'SR4 Max', 'SR16',
      'Trofeo 350 AC', 'Trofeo 500 AC', 'Valico 500 DS', 'Valico 525 DSX', 'Valico 650 DS', 'Valico 900 DSX',
    ],
  },
  {
    name: 'Voxan',
    models: [
      'Black Magic', 'Café Racer', 'Charade', 'GTV 1200', 'Roadster', 'Scrambler', 'Starck', 'Street Scrambler', 'VB1',
    ],
  },
  {
    name: 'Yamaha',
    models: [
      'Aerox 50', 'Aerox 100', 'BT 1100 Bulldog', "BW's 50", "BW's 100", "BW's 125", "BW's Naked", 'Cygnus X 125',
      "D'elight 125", 'Diversion 600', 'Diversion 900', 'DragStar 125', 'DragStar 250', 'DragStar 535', 'DragStar 650',
      'DragStar 1100', 'DT 50', 'DT 80', 'DT 125', 'FJ 1100', 'FJ 1200', 'FJR 1300', 'FZ 750', 'FZ1', 'FZ6', 'FZ6 Fazer', 'FZ8',
      'FZR 600', 'FZR 750', 'FZR 1000', 'FZS 600 Fazer', 'FZS 1000 Fazer', 'FZX 750', 'GTS 1000', 'Jog 50', 'Jog R 50',
      'Jog RR 50', 'Majesty 125', 'Majesty 180', 'Majesty 250', 'Majesty 400', 'MT-01', 'MT-03', 'MT-07', 'MT-09', 'MT-10',
      'MT-125', "Neo's 4", "Neo's 50", "Neo's 100", 'Niken', 'NMAX 125', 'NMAX 155', 'PW 50', 'R1', 'R3', 'R6', 'R7', 'R9',
      'R125', 'RayZR 125', 'RD 125', 'RD 250', 'RD 350', 'RD 500', 'Royal Star 1300', 'SCR 950', 'Slider 50', 'Spy 50',
      'SR 125', 'SR 250', 'SR 400', 'SR 500', 'SRX 600', 'Super Ténéré 750', 'Super Ténéré 1200', 'SZR 660', 'TDM 850',
      'TDM 900', 'TDR 125', 'TDR 250', 'Ténéré 600', 'Ténéré 660', 'Ténéré 700', 'Teos 125', 'TMAX 500', 'TMAX 530', 'TMAX 560',
      'Tracer 7', 'Tracer 9', 'Tracer 700', 'Tracer 900', 'Tricity 125', 'Tricity 155', 'Tricity 300', 'TRX 850', 'TT 350',
      'TT 600', 'TT-R 50', 'TT-R 90', 'TT-R 110', 'TT-R 125', 'TT-R 230', 'TT-R 250', 'TT-R 600', 'TW 125', 'TZR 50', 'TZR 80',
      'TZR 125', 'TZR 250', 'V-Max 1200', 'V-Max 1700', 'Venture 1300', 'Versity 300', 'Virago 125', 'Virago 250', 'Virago 535',
      'Virago 750', 'Virago 1100', 'Vity 125', 'Warrior 1700', 'Wild Star 1600', 'WR 125 R', 'WR 125 X', 'WR 250 F', 'WR 250 R',
      'WR 250 X', 'WR 400 F', 'WR 426 F', 'WR 450 F', 'X-City 125', 'X-City 250', 'X-Enter 125', 'XJ 550', 'XJ 600', 'XJ 650',
      'XJ 750', 'XJ 900', 'XJ6', 'XJ6 Diversion', 'XJR 1200', 'XJR 1300', 'XMAX 125', 'XMAX 250', 'XMAX 300', 'XMAX 400',
      'XS 400', 'XS 500', 'XS 650', 'XS 750', 'XS 850', 'XS 1100', 'XSR125', 'XSR700', 'XSR900', 'XSR900 GP', 'XT 125',
      'XT 250', 'XT 350', 'XT 500', 'XT 550', 'XT 600', 'XT 660', 'XTZ 660', 'XTZ 750', 'XV 950', 'XVS 125', 'XVS 650',
      'XVS 950', 'XVS 1100', 'XVS 1300', 'XVZ 1300', 'YBR 125', 'YBR 250', 'YS 125', 'YZ 65', 'YZ 80', 'YZ 85', 'YZ 125',
      'YZ 250', 'YZ 250 F', 'YZ 400 F', 'YZ 426 F', 'YZ 450 F', 'YZF 600 R Thundercat', 'YZF 750', 'YZF 1000 R Thunderace',
    ],
  },
  {
    name: 'Zero',
    models: [
      'DS', 'DSR', 'DSR/X', 'FX', 'FXE', 'FXS', 'S', 'SR', 'SR/F', 'SR/S', 'XB', 'XE',
    ],
  },
]
