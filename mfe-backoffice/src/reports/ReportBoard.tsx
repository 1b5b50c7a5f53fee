import { decideReport, listReports, takeReport } from '@rouage/contracts/endpoints/listing'
import type { ReportCase } from '@rouage/contracts/moderation'
import { callEndpoint, useEndpoint } from '@rouage/slice-kit'
import { useInfiniteEndpoint } from '@rouage/slice-kit/infinite'
import { Badge } from '@rouage/ui/Badge'
import { toast } from '@rouage/ui/Toast'
import { DecisionForm } from '../decide/DecisionForm'
import { useTaking } from '../decide/useTaking'
import { Waited } from '../desk/Waited'
import { Board } from '../queue/Board'
import * as S from '../queue/board.styles'
import { FAR, farItemOf, useFarId } from '../queue/far-item'
import { TakenBadge } from '../queue/TakenBadge'
import type { ReportQueue } from '../queues'
import { motiveLabel, motivesOf, titleOf, wordsOf } from './report-words'
import { ReportContent } from './ReportContent'
import { ReportFacts } from './ReportFacts'

type DecisionProps = {
  readonly case: ReportCase
  /** Why nothing can be decided now. */
  readonly hindrance: string | undefined
  readonly onTaken: (taken: ReportCase) => void
  readonly onDecided: () => void
  readonly onOvertaken: () => void
}

const ReportDecision = ({ case: each, hindrance, onTaken, onDecided, onOvertaken }: DecisionProps) => {
  const { id, version } = each
  const { take, refusal } = useTaking(() => callEndpoint(takeReport, { params: { id } }), { onTaken, onOvertaken })
  const words = wordsOf(each)
  const motives = motivesOf(each)
  return (
    <DecisionForm
      endpoint={decideReport}
      id={id}
      words={words}
      {...(motives === undefined ? {} : { motives })}
      bodyOf={({ decision, motive, text }) => ({
        version,
        decision,
        motive: decision === 'remove' && motive !== '' ? motive : undefined,
        text,
      })}
      onBegin={take}
      hindrance={refusal ?? hindrance}
      onDone={(decision) => {
        toast({ tone: 'success', title: 'Décision enregistrée', text: words[decision] })
        onDecided()
      }}
      onOvertaken={onOvertaken}
    />
  )
}

/** What was reported or held, of one kind, with objections to what was decided about it. */
export const ReportBoard = ({ queue, onEnded }: { readonly queue: ReportQueue; readonly onEnded: () => void }) => {
  const list = useInfiniteEndpoint(listReports, {
    inputOf: (after) => ({ query: { kind: queue.kind, after } }),
    nextOf: ({ next }) => next,
  })
  const items = list.data?.flatMap((page) => page.items)
  const farId = useFarId(items)
  const one = useEndpoint(
    listReports,
    { query: { kind: queue.kind, id: farId } },
    { ...FAR, enabled: farId !== undefined },
  )
  const refetch = () => {
    list.refetch()
    if (farId !== undefined) one.refetch()
  }
  const leave = async (id: string) => {
    await list.change((page) => ({ ...page, items: page.items.filter((item) => item.id !== id) }))
    onEnded()
  }
  const show = (taken: ReportCase) => {
    void list.change((page) => ({
      ...page,
      items: page.items.map((each) => (each.id === taken.id ? taken : each)),
    }))
    if (farId !== undefined) one.refetch()
  }
  return (
    <Board
      queue={queue}
      list={list}
      items={items}
      far={farItemOf(farId, { ...one, items: one.data?.items })}
      row={(item, now) => (
        <>
          <S.Words>
            <S.Name>{titleOf(item)}</S.Name>
            <S.Sub>{item.appeal?.objection ?? motiveLabel(item.reports[0]?.motive ?? null)}</S.Sub>
          </S.Words>
          <S.End>
            <Waited since={item.openedAt} now={now} />
            {item.appeal === undefined ? <TakenBadge taken={item.taken} /> : <Badge tone="accent">Contestation</Badge>}
          </S.End>
        </>
      )}
      titleOf={titleOf}
      facts={(item, now) => <ReportFacts case={item} now={now} />}
      content={(item) => <ReportContent case={item} />}
      decision={(item, goOn, hindrance) => (
        <ReportDecision
          case={item}
          hindrance={hindrance}
          onTaken={show}
          onDecided={() => {
            goOn()
            void leave(item.id)
          }}
          onOvertaken={refetch}
        />
      )}
    />
  )
}
