import { Combobox as AriakitCombobox, ComboboxProvider, useComboboxStore } from '@ariakit/react/combobox'
import type { KeyboardEvent, ReactNode } from 'react'
import { touches } from '../hooks'
import { TextField, type TextFieldProps } from '../TextField'
import * as S from './combobox.styles'

/** One line to choose. */
export type ComboboxOption = {
  readonly key: string
  readonly label: string
  readonly icon?: ReactNode
  /** What kind of thing it is, at the end of the line. */
  readonly hint?: string
  readonly choose: () => void
}

/** Lines that belong together, under a title where there is one. */
export type ComboboxGroup = { readonly title?: string; readonly options: readonly ComboboxOption[] }

/** A text field and what it suggests. */
export type ComboboxProps = Omit<TextFieldProps, 'value' | 'onChange' | 'ref'> & {
  readonly ref?: TextFieldProps['ref']
  /** What is typed. */
  readonly text: string
  readonly onType: (text: string) => void
  /** Enter, where no line is marked; a form is sent then unless this is given. */
  readonly onConfirm?: (text: string) => void
  readonly groups: readonly ComboboxGroup[]
  /** New suggestions are on their way. */
  readonly isLoading?: boolean
  /** What there is to say instead of suggestions, or of them; read out. */
  readonly note?: string
  /** The list stands below the field as long as that is there, as in a popover; else it opens over what follows. */
  readonly isInline?: boolean
  /** It opens at once: for whoever had typed before its code came. */
  readonly isOpenAtFirst?: boolean
}

/**
 * A text field that suggests, as WAI-ARIA's combobox with a list: arrows move over the lines while the hands stay in the
 * field, Enter takes the marked one, Escape closes what is not inline. Where suggestions come from is the caller's
 * affair. Its code is that of a library: let it come in a chunk of its own.
 *
 * @example
 * const { suggestions, isFetching, note } = usePlaceSuggestions(typed)
 * <Combobox label="Ville" text={typed} onType={setTyped} isLoading={isFetching} note={note}
 *   groups={[{ options: suggestions.map(({ value, label }) => ({ key: value, label, choose: () => choose(value) })) }]} />
 */
export const Combobox = ({
  text,
  onType,
  onConfirm,
  groups,
  isLoading = false,
  note = '',
  isInline = false,
  isOpenAtFirst = false,
  onKeyDown,
  ...field
}: ComboboxProps) => {
  const store = useComboboxStore({
    value: text,
    setValue: onType,
    resetValueOnHide: false,
    includesBaseElement: false,
    defaultOpen: isOpenAtFirst,
    ...(isInline ? { open: true } : {}),
  })
  const close = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isInline || event.key !== 'Escape' || !store.getState().open) return
    // Else the same key would close the dialog that the field stands in, too.
    event.preventDefault()
    store.hide()
  }
  const confirm = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || store.getState().activeId != null || onConfirm === undefined) return
    event.preventDefault()
    onConfirm(text)
  }
  const shown = groups.filter(({ options }) => options.length > 0)
  return (
    <ComboboxProvider store={store}>
      <S.Holder>
        <AriakitCombobox
          autoSelect={false}
          render={<TextField autoComplete="off" {...field} />}
          onKeyDown={(event) => {
            onKeyDown?.(event)
            close(event)
            confirm(event)
          }}
          onBlur={() => isInline || store.hide()}
        />
        <S.List
          alwaysVisible={isInline}
          aria-label={field.label}
          aria-busy={isLoading}
          $isInline={isInline}
          data-empty={shown.length === 0 || undefined}
        >
          {shown.map(({ title, options }, at) => (
            <S.Group key={title ?? at}>
              {title !== undefined && <S.GroupTitle>{title}</S.GroupTitle>}
              <S.Lines>
                {options.map((option) => (
                  <Line key={option.key} option={option} isInline={isInline} />
                ))}
              </S.Lines>
            </S.Group>
          ))}
        </S.List>
      </S.Holder>
      <S.Note>{note}</S.Note>
    </ComboboxProvider>
  )
}

type LineProps = { readonly option: ComboboxOption; readonly isInline: boolean }

const Line = ({ option: { label, icon, hint, choose }, isInline }: LineProps) => (
  <S.Line
    focusOnHover={!touches()}
    setValueOnClick={false}
    hideOnClick={!isInline}
    onClick={choose}
    // The keyboard's place stays in the field, or nowhere on a phone, whose keyboard would leap up.
    onMouseDown={(event) => event.preventDefault()}
  >
    {icon}
    <span>{label}</span>
    {hint !== undefined && <S.Hint>{hint}</S.Hint>}
  </S.Line>
)
