import type { CatalogueMake } from '../reference/catalogue-make'
import { cleanLine, type Reading, type Rule } from './reading'

/** What a model is called that the catalogue does not have. */
export const OTHER_MODEL = 'Autre'

/** Makes that build electric motorcycles alone: nothing has a displacement there. */
const ELECTRIC_MAKES = ['Energica', 'Niu', 'Super Soco', 'Zero']
export const isElectricMake = (make: string | undefined): boolean => make !== undefined && ELECTRIC_MAKES.includes(make)

const sameName =
  (text: string) =>
  (name: string): boolean =>
    name.toLowerCase() === cleanLine(text).toLowerCase()

/** A make, spelled as the catalogue spells it; undefined while the kind of vehicle, and so its makes, are not known. */
export const readMake =
  (makes: readonly CatalogueMake[] | undefined): Rule<CatalogueMake | undefined> =>
  (text) => {
    if (cleanLine(text) === '') return { problem: 'Choisissez la marque.' }
    if (makes === undefined) return { value: undefined }
    const make = makes.find(({ name }) => sameName(text)(name))
    return make === undefined ? { problem: 'Choisissez une marque de la liste.' } : { value: make }
  }

/** A model of that make, or `Autre`; any is taken while the make is not known. */
export const readModel = (make: CatalogueMake | undefined, text: string): Reading<string> => {
  const typed = cleanLine(text)
  if (typed === '') return { problem: 'Choisissez le modèle.' }
  if (make === undefined) return { value: typed }
  const model = [...make.models, OTHER_MODEL].find(sameName(text))
  return model === undefined ? { problem: `Choisissez un modèle de ${make.name}, ou « Autre ».` } : { value: model }
}
