import { isEquipment, knownEquipment } from '../reference/equipment'
import type { VehicleType } from '../vehicle'
import { cleanLine, type Rule } from './reading'

/** Ids as the text of a field has them. */
export const equipmentIds = (text: string): readonly string[] =>
  cleanLine(text)
    .split(' ')
    .filter((id) => id !== '')

/**
 * Ids with spaces between them; undefined where nothing is left. What the other kind of vehicle alone has was ticked before
 * the kind was changed, and says nothing.
 */
export const readEquipment =
  (type: VehicleType): Rule<string[] | undefined> =>
  (text) => {
    const ids = equipmentIds(text)
    if (!ids.every(isEquipment)) return { problem: 'Choisissez les équipements dans la liste.' }
    const had = knownEquipment(type, ids)
    return { value: had.length === 0 ? undefined : had }
  }
