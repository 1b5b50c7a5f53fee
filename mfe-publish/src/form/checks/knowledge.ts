import type { AdFields } from '@rouage/contracts/ad-form'
import type { Place } from '@rouage/contracts/announcement'
import type { AdKnowledge } from '@rouage/contracts/read-ad'
import type { CatalogueMake } from '@rouage/contracts/reference/catalogue-make'

/** What is not known yet is taken as typed: the service, which knows, looks again. */
export const knowledgeOf = (
  fields: AdFields,
  makes: readonly CatalogueMake[],
  place: Place | undefined,
): AdKnowledge => {
  const asTyped = [{ name: (fields.make ?? '').trim(), models: [(fields.model ?? '').trim()] }]
  const [city = '', postalCode = ''] = (fields.place ?? '').split(' (')
  const placeTyped = {
    city,
    postalCode: postalCode.slice(0, 5),
    departmentCode: '',
    department: '',
    region: '',
    lat: 0,
    lon: 0,
  }
  return {
    makesOf: () => (makes.length === 0 ? asTyped : makes),
    placeOf: (communeCode) => place ?? { communeCode, ...placeTyped },
    now: new Date(),
  }
}
