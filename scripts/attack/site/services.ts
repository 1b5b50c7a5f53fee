import { AUTHORIZATION } from '@rouage/contracts/authorization'

const isService = (name: string): name is keyof typeof AUTHORIZATION => Object.hasOwn(AUTHORIZATION, name)

/** The services that the authorization table speaks of. */
export const SERVICES = Object.keys(AUTHORIZATION).filter(isService)
