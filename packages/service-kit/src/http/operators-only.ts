import type { RequestHandler } from 'express'
import { nameRequest } from './app'
import { forbidden } from './problems'
import { INTERNAL_HEADER, sameSecret } from './request-context'

/** Lets in whoever shows the operators’ secret. @param name under which the request is measured and logged */
export const operatorsOnly =
  (name: string, internalToken: string): RequestHandler =>
  (request, response, next) => {
    nameRequest(response, name)
    if (!sameSecret(request.get(INTERNAL_HEADER), internalToken))
      throw forbidden('Cette adresse est réservée aux services de Rouage.')
    next()
  }
