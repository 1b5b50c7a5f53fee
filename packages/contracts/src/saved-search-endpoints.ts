import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { id } from './ids'
import { savedSearch, savedSearchBody, savedSearchChange } from './saved-searches'

/*
 * Searches that a signed-in person keeps, with their alerts. Somebody else's is told to be none.
 */

const done = z.object({ status: z.literal('done') })

export const listSavedSearches = endpoint({
  service: 'search',
  name: 'listSavedSearches',
  method: 'GET',
  path: '/me/saved-searches',
  audience: 'user',
  summary: 'The signed-in person’s saved searches, the newest first, 50 at most, with how many ads each finds now.',
  response: z.object({ items: z.array(savedSearch) }),
})

export const saveSearch = endpoint({
  service: 'search',
  name: 'saveSearch',
  method: 'POST',
  path: '/me/saved-searches',
  audience: 'user',
  summary:
    'Saves a search. The same criteria are there once: saving them again changes name and alert, and brings back what ' +
    'was deleted within the hour.',
  body: savedSearchBody,
  response: z.object({ id }),
  problems: ['too_many_saved_searches', 'too_many_requests'],
})

export const changeSavedSearch = endpoint({
  service: 'search',
  name: 'changeSavedSearch',
  method: 'PATCH',
  path: '/me/saved-searches/:id',
  audience: 'user',
  summary: 'Gives a saved search another name or alert.',
  params: z.object({ id }),
  body: savedSearchChange,
  response: done,
  problems: ['saved_search_not_found', 'too_many_requests'],
})

export const deleteSavedSearch = endpoint({
  service: 'search',
  name: 'deleteSavedSearch',
  method: 'DELETE',
  path: '/me/saved-searches/:id',
  audience: 'user',
  summary: 'Deletes a saved search; one that is not there is deleted.',
  params: z.object({ id }),
  response: done,
})

export const lookAtSavedSearch = endpoint({
  service: 'search',
  name: 'lookAtSavedSearch',
  method: 'POST',
  isRepeatable: true,
  path: '/me/saved-searches/:id/looks',
  audience: 'user',
  summary: 'The person looks at what a saved search finds: nothing of it is new any more.',
  params: z.object({ id }),
  response: done,
  problems: ['saved_search_not_found'],
})
