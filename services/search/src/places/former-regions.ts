/**
 * What people call parts of France besides their names of today, by slug: regions of before 2016 (loi n° 2015-29) and
 * abbreviations, with the codes of their departments.
 */
export const FORMER_REGIONS: Readonly<
  Record<string, { readonly name: string; readonly departments: readonly string[] }>
> = {
  alsace: { name: 'Alsace', departments: ['67', '68'] },
  aquitaine: { name: 'Aquitaine', departments: ['24', '33', '40', '47', '64'] },
  auvergne: { name: 'Auvergne', departments: ['03', '15', '43', '63'] },
  'basse-normandie': { name: 'Basse-Normandie', departments: ['14', '50', '61'] },
  bourgogne: { name: 'Bourgogne', departments: ['21', '58', '71', '89'] },
  'champagne-ardenne': { name: 'Champagne-Ardenne', departments: ['08', '10', '51', '52'] },
  'franche-comte': { name: 'Franche-Comté', departments: ['25', '39', '70', '90'] },
  'haute-normandie': { name: 'Haute-Normandie', departments: ['27', '76'] },
  'languedoc-roussillon': { name: 'Languedoc-Roussillon', departments: ['11', '30', '34', '48', '66'] },
  limousin: { name: 'Limousin', departments: ['19', '23', '87'] },
  lorraine: { name: 'Lorraine', departments: ['54', '55', '57', '88'] },
  'midi-pyrenees': { name: 'Midi-Pyrénées', departments: ['09', '12', '31', '32', '46', '65', '81', '82'] },
  'nord-pas-de-calais': { name: 'Nord-Pas-de-Calais', departments: ['59', '62'] },
  picardie: { name: 'Picardie', departments: ['02', '60', '80'] },
  'poitou-charentes': { name: 'Poitou-Charentes', departments: ['16', '17', '79', '86'] },
  'rhone-alpes': { name: 'Rhône-Alpes', departments: ['01', '07', '26', '38', '42', '69', '73', '74'] },
}

/** Slugs of names of today by what people write instead. */
export const SHORT_NAMES: Readonly<Record<string, string>> = {
  paca: 'provence-alpes-cote-d-azur',
  idf: 'ile-de-france',
  'region-parisienne': 'ile-de-france',
  reunion: 'la-reunion',
  '20': 'corse',
}
