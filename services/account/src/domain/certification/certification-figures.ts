import type { ResponseOf } from '@rouage/contracts'
import type { certificationFigures } from '@rouage/contracts/endpoints/account'
import { queueFiguresOf, recentSince } from '@rouage/service-kit'
import type { CertificationRepository } from '../../data/certifications'

/** More than these no week has: figures are then those of the oldest. */
const MOST = 20_000

/** What the queue of documents comes to, for moderators. */
export const createCertificationFigures =
  (certifications: Pick<CertificationRepository, 'figureRows'>) =>
  async (now = new Date()): Promise<ResponseOf<typeof certificationFigures>> => ({
    queues: queueFiguresOf(await certifications.figureRows(recentSince(now), MOST), now),
  })
