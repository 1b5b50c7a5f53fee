import { setOpeningHours } from '@rouage/contracts/endpoints/account'
import * as z from 'zod/mini'
import { knownOf } from './values'

test('a usual week of opening hours is one that the contract takes', () => {
  const { openingHours } = knownOf({ ads: [], documentId: 'none' })
  expect(z.safeParse(setOpeningHours.body ?? z.never(), { openingHours }).success).toBe(true)
})
