/** Stands in for the host's federation: the slices are part of the same bundle. */
import * as account from '../../../mfe-account/src/slice'
import * as backoffice from '../../../mfe-backoffice/src/slice'
import * as listing from '../../../mfe-listing/src/slice'
import * as messaging from '../../../mfe-messaging/src/slice'
import * as publish from '../../../mfe-publish/src/slice'
import * as search from '../../../mfe-search/src/slice'

const slices = { account, backoffice, listing, messaging, publish, search }

export const registerSlices = (): void => {}
export const loadSlice = async ({ name }: { readonly name: keyof typeof slices }) => slices[name]
