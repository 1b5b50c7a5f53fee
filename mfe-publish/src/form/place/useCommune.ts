import { communes } from '@rouage/contracts/endpoints/search'
import { useEndpoint } from '@rouage/slice-kit'
import { COMMUNE_FIELDS } from './commune'

/** The commune of an INSEE code, once it is known. */
export const useCommune = (code: string) =>
  useEndpoint(
    communes,
    { query: { code, fields: COMMUNE_FIELDS, limit: '1' } },
    { enabled: code !== '', staleTime: Infinity },
  ).data?.[0]
