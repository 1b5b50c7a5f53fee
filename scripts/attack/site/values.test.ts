import { setOpeningHours } from '@rouage/contracts/endpoints/account'
import fc from 'fast-check'
import * as z from 'zod'
import { arbitraryOf } from '../schema-arbitrary'
import { knownOf } from './values'

test('a usual week of opening hours is one that the contract takes', () => {
  const known = knownOf({ ads: [], documentId: 'none' })
  const bodies = fc.sample(arbitraryOf(z.toJSONSchema(setOpeningHours.body), known, true), 20)
  for (const body of bodies) expect(setOpeningHours.body.safeParse(body).success).toBe(true)
})
