import { MAX_NOTE, setFavoriteNote } from '@rouage/contracts/endpoints/search'
import { useEndpointMutation } from '@rouage/slice-kit/mutation'
import { Button } from '@rouage/ui/Button'
import { Pencil } from '@rouage/ui/icons'
import { TextArea } from '@rouage/ui/TextArea'
import { VisuallyHidden } from '@rouage/ui/VisuallyHidden'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as S from './favorites.styles'

/** Quiet after the last key before what was written is saved. */
const PAUSE_MS = 800

type Props = {
  readonly id: string
  readonly name: string
  readonly note: string
  /** It was saved. */
  readonly onNoted: () => void
}

type State = 'unchanged' | 'saved' | { readonly failure: string }

const stateWords = (state: State, isSaving: boolean): string => {
  if (isSaving) return 'Enregistrement…'
  if (state === 'saved') return 'Note enregistrée'
  return state === 'unchanged' ? 'Visible de vous seul' : state.failure
}

/** Saves what is written once the person pauses, leaves the field or the page, or goes elsewhere; shows what another tab saved. */
const useSavedNote = ({ id, note: initial, onNoted }: Omit<Props, 'name'>) => {
  const [text, setText] = useState(initial)
  const [state, setState] = useState<State>('unchanged')
  /** What was asked to be kept last; unknown after a try that failed, so that anything is worth another one. */
  const saved = useRef<string | undefined>(initial)
  const timer = useRef(0)
  const latest = useRef(initial)
  /** What was told before, and what this field sent itself: neither is news. */
  const known = useRef(new Set([initial]))
  /** The page may be gone by the time that the call before is through. */
  const isLeaving = useRef(false)
  const { mutate, pending } = useEndpointMutation(setFavoriteNote, {
    queue: ({ body }) => (isLeaving.current ? `${id} ${body.text}` : id),
    keepalive: true,
    onDone: () => {
      setState('saved')
      onNoted()
    },
    onFailed: ({ message }) => {
      saved.current = undefined
      setState({ failure: message })
    },
  })
  const save = useRef(() => {})
  useEffect(() => {
    save.current = () => {
      clearTimeout(timer.current)
      const next = latest.current.trim()
      if (next === saved.current || next.length > MAX_NOTE) return
      saved.current = next
      known.current.add(next)
      void mutate({ params: { id }, body: { text: next } })
    }
  })
  useEffect(() => {
    // What was written without a network goes once there is one; what is saved already is not sent again.
    const saveAgain = () => save.current()
    const leave = () => {
      isLeaving.current = true
      save.current()
      isLeaving.current = false
    }
    // Phones end a page that is hidden without another word.
    const look = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    window.addEventListener('online', saveAgain)
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('online', saveAgain)
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', look)
      save.current()
    }
  }, [])
  const isSaving = pending.length > 0
  const hear = useEffectEvent((told: string) => {
    const isNews = !known.current.has(told)
    known.current.add(told)
    // What is being written here stays, and is saved as the newest.
    if (!isNews || isSaving || latest.current.trim() !== saved.current) return
    known.current = new Set([told])
    saved.current = told
    latest.current = told
    setText(told)
    setState('unchanged')
  })
  useEffect(() => hear(initial), [initial])
  return {
    text,
    words:
      text.trim().length > MAX_NOTE
        ? `Raccourcissez votre note à ${MAX_NOTE} caractères.`
        : stateWords(state, isSaving),
    hasFailed: typeof state === 'object',
    write: (next: string) => {
      latest.current = next
      setText(next)
      clearTimeout(timer.current)
      timer.current = window.setTimeout(() => save.current(), PAUSE_MS)
    },
    save: () => save.current(),
  }
}

const Editor = ({ name, isNew, ...props }: Props & { readonly isNew: boolean }) => {
  const { text, words, hasFailed, write, save } = useSavedNote(props)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isNew) field.current?.focus()
  }, [isNew])
  return (
    <S.Note>
      <TextArea
        ref={field}
        label={`Ma note sur ${name}`}
        isLabelHidden
        rows={2}
        placeholder="Ma note…"
        value={text}
        counted={text.length > MAX_NOTE - 100 ? MAX_NOTE : undefined}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        onBlur={save}
      />
      <S.NoteState data-failed={hasFailed}>{words}</S.NoteState>
    </S.Note>
  )
}

/** What the person writes to themselves on a favorite; the field comes when it is asked for. */
export const Note = (props: Props) => {
  const { name, note } = props
  const [isOpened, setOpened] = useState(note !== '')
  const [isNew, setNew] = useState(false)
  if (isOpened || note !== '') return <Editor {...props} isNew={isNew} />
  const open = () => {
    setNew(true)
    setOpened(true)
  }
  return (
    <Button kind="quiet" onClick={open}>
      <Pencil size={18} />
      Ajouter une note
      <VisuallyHidden> sur {name}</VisuallyHidden>
    </Button>
  )
}
