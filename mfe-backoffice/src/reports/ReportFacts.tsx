import type { ReportCase } from '@rouage/contracts/moderation'
import { Link } from '@rouage/slice-kit'
import { Badge } from '@rouage/ui/Badge'
import { formatCount } from '@rouage/ui/formats'
import { TextLink } from '@rouage/ui/TextLink'
import { Waited } from '../desk/Waited'
import { recordPath } from '../people/person-words'
import { TakenBadge } from '../queue/TakenBadge'

/** The ad that a case is about; undefined where it is about none. */
const adOf = ({ kind, targetId, announcementId }: ReportCase): string | undefined =>
  kind === 'announcement' ? targetId : announcementId

/** What is to be known of a case before its content. */
export const ReportFacts = ({ case: each, now }: { readonly case: ReportCase; readonly now: number }) => {
  const { subjectId, subjectPseudo, appeal, reportCount, openedAt, taken } = each
  const adId = adOf(each)
  return (
    <>
      {appeal !== undefined && <Badge tone="accent">Contestation</Badge>}
      {reportCount > 1 && <Badge tone="danger">{formatCount(reportCount, 'signalement')}</Badge>}
      {adId !== undefined && (
        <TextLink linkAs={Link} href={`/announcement/${encodeURIComponent(adId)}`}>
          Voir l’annonce
        </TextLink>
      )}
      {subjectId === null ? (
        <span>Compte supprimé</span>
      ) : (
        <TextLink linkAs={Link} href={recordPath(subjectId)}>
          {subjectPseudo ?? 'Voir la fiche'}
        </TextLink>
      )}
      <Waited since={openedAt} now={now} />
      <TakenBadge taken={taken} />
    </>
  )
}
