import type { Logger } from '@rouage/service-kit'
import webPush from 'web-push'
import type { Auth } from '../../auth/auth'
import type { Repositories } from '../../data/repositories'

export type VapidKeys = { readonly publicKey: string; readonly privateKey: string }

/**
 * The pair by which push services know our pushes: made once, by the first start, and kept encrypted by the newest secret.
 * It is never changed while it can be read, since every browser's subscription hangs on it.
 */
export const createVapidKeys = ({
  repositories: { pushKeys, pushSubscriptions },
  auth,
  logger,
}: {
  repositories: Pick<Repositories, 'pushKeys' | 'pushSubscriptions'>
  auth: Pick<Auth, 'encrypt' | 'decrypt'>
  logger: Logger
}) => {
  const make = async (): Promise<void> => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    await pushKeys.insertFirst({ publicKey, privateKey: await auth.encrypt(privateKey) })
  }
  const read = async (): Promise<VapidKeys> => {
    if ((await pushKeys.find()) === null) await make()
    const kept = await pushKeys.find()
    if (kept === null) throw new Error('The keys for pushes are gone a moment after they were made.')
    return { publicKey: kept.publicKey, privateKey: await auth.decrypt(kept.privateKey) }
  }
  let known: Promise<VapidKeys> | undefined
  const get = (): Promise<VapidKeys> => {
    known ??= read().catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }

  return {
    get,

    /**
     * Closes the private key anew with the newest secret, or makes a pair where there is none; at start. One that no
     * secret opens is lost, and all subscriptions with it: push services take nothing for them from another one.
     */
    prepare: async (): Promise<void> => {
      const kept = await pushKeys.find()
      const text = kept === null ? undefined : await auth.decrypt(kept.privateKey).catch(() => undefined)
      if (kept !== null && text !== undefined) await pushKeys.reseal(kept, await auth.encrypt(text))
      if (kept !== null && text === undefined) {
        logger.warn('no secret opens the key for pushes: it is made anew, and browsers have to ask again')
        await pushSubscriptions.removeAll()
        await pushKeys.remove(kept)
      }
      await get()
    },
  }
}
export type VapidKeysStore = ReturnType<typeof createVapidKeys>
