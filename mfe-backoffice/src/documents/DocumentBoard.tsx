import type { ResponseOf } from '@rouage/contracts/endpoint'
import { certificationDocument, decideCertification, listCertifications } from '@rouage/contracts/endpoints/account'
import { urlOf } from '@rouage/contracts/endpoint'
import { labelOf, SELLER_KINDS } from '@rouage/contracts/vehicle'
import { useEndpoint } from '@rouage/slice-kit'
import { useInfiniteEndpoint } from '@rouage/slice-kit/infinite'
import { ProBadge } from '@rouage/ui/Badge'
import { toast } from '@rouage/ui/Toast'
import { FactList } from '../cases/case.styles'
import { DecisionForm } from '../decide/DecisionForm'
import { Waited } from '../desk/Waited'
import { PrivateFile } from '../private/PrivateFile'
import { Board } from '../queue/Board'
import * as S from '../queue/board.styles'
import { FAR, farItemOf, useFarId } from '../queue/far-item'
import type { DocumentQueue } from '../queues'

type Document = ResponseOf<typeof listCertifications>['items'][number]

const WORDS = {
  keep: 'Valider le document',
  remove: 'Rejeter le document',
  reasons: 'Raison du rejet, que le vendeur lira',
} as const
const DONE = { keep: 'Document validé', remove: 'Document rejeté' } as const
/** What the service takes. */
const MAX_REASON = 500

const withId = (item: Document) => ({ ...item, id: item.userId, version: item.documentId })

const nameOf = ({ companyName, firstName, lastName }: Document) => companyName ?? `${firstName} ${lastName}`

const Facts = ({ of: { pseudo, firstName, lastName, sellerKind, companyName, siret } }: { readonly of: Document }) => (
  <FactList>
    {[
      ['Compte', labelOf(SELLER_KINDS, sellerKind)],
      ['Pseudo', pseudo],
      ['Nom', `${firstName} ${lastName}`],
      ['Entreprise', companyName],
      ['SIRET', siret],
    ].map(
      ([label, value]) =>
        value !== undefined && (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </FactList>
)

/** Documents that prove who sellers are: looked at on purpose, since each look is written down. */
export const DocumentBoard = ({ queue, onEnded }: { readonly queue: DocumentQueue; readonly onEnded: () => void }) => {
  const list = useInfiniteEndpoint(listCertifications, {
    inputOf: (after) => ({ query: { after } }),
    nextOf: ({ next }) => next,
  })
  const items = list.data?.flatMap((page) => page.items.map(withId))
  const farId = useFarId(items)
  const one = useEndpoint(listCertifications, { query: { id: farId } }, { ...FAR, enabled: farId !== undefined })
  const far = farItemOf(farId, { ...one, items: one.data?.items.map(withId) })
  const refetch = () => {
    list.refetch()
    if (farId !== undefined) one.refetch()
  }
  const leave = async (userId: string) => {
    await list.change((page) => ({ ...page, items: page.items.filter((item) => item.userId !== userId) }))
    onEnded()
  }
  return (
    <Board
      queue={queue}
      list={list}
      items={items}
      far={far}
      row={(item, now) => (
        <>
          <S.Words>
            <S.Name>{nameOf(item)}</S.Name>
            <S.Sub>{labelOf(SELLER_KINDS, item.sellerKind)}</S.Sub>
          </S.Words>
          <S.End>
            <Waited since={item.submittedAt} now={now} />
          </S.End>
        </>
      )}
      titleOf={nameOf}
      facts={(item, now) => (
        <>
          {item.sellerKind === 'professionnel' && <ProBadge />}
          <Waited since={item.submittedAt} now={now} />
        </>
      )}
      content={(item) => (
        <>
          <Facts of={item} />
          <S.Section>
            <h3>{item.sellerKind === 'professionnel' ? 'Extrait Kbis' : 'Pièce d’identité'}</h3>
            <PrivateFile
              key={item.documentId}
              url={urlOf(certificationDocument, { params: { id: item.userId, documentId: item.documentId } })}
              what="le document"
              alt={`Document de ${nameOf(item)}`}
              isPicture={item.documentType !== 'application/pdf'}
            />
          </S.Section>
        </>
      )}
      decision={(item, goOn, hindrance) => (
        <DecisionForm
          endpoint={decideCertification}
          id={item.userId}
          words={WORDS}
          hindrance={hindrance}
          maxText={MAX_REASON}
          bodyOf={({ decision, text }) => ({
            documentId: item.documentId,
            decision: decision === 'keep' ? 'verified' : 'rejected',
            reason: decision === 'keep' ? undefined : text,
          })}
          onDone={(decision) => {
            toast({ tone: 'success', title: DONE[decision] })
            goOn()
            void leave(item.userId)
          }}
          onOvertaken={refetch}
        />
      )}
    />
  )
}
