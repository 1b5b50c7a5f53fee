import { formatCount } from '../formats'
import type { SuggestLink } from './link'
import * as S from './suggest.styles'
import type { Suggested, SuggestOption } from './suggested'
import { useMark } from './useMark'

/**
 * What a field suggests, as WAI-ARIA's list of a combobox: arrows move over the lines while the hands stay in the field,
 * Home and End go to the ends of what is marked, Enter takes the marked line, Escape closes what is not inline. How many
 * lines there are is read out. Where they come from is the caller's affair. Let it come in a chunk of its own.
 */
export const SuggestList = ({
  link,
  groups,
  isLoading = false,
  note = '',
}: Suggested & { readonly link: SuggestLink }) => {
  const { id, isOpen, isInline } = link
  const { shown, lines, at, line, choose } = useMark(link, groups)
  const isShown = isOpen && lines.length > 0

  const lineOf = (option: SuggestOption) => {
    const number = lines.indexOf(option)
    return (
      <S.Line
        key={option.key}
        ref={number === at ? line : undefined}
        id={`${id}-${number}`}
        aria-selected={number === at}
        onClick={() => choose(number)}
        // The hands stay in the field, or nowhere on a phone, whose keyboard would leap up.
        onMouseDown={(event) => event.preventDefault()}
      >
        {option.icon}
        <span>{option.label}</span>
        {option.hint !== undefined && <S.Hint>{option.hint}</S.Hint>}
      </S.Line>
    )
  }

  return (
    <>
      {isShown && (
        <S.List id={id} aria-label="Suggestions" aria-busy={isLoading} $isInline={isInline}>
          {shown.map(({ title, options }, group) =>
            title === undefined ? (
              <S.Lines key={group} role="presentation" $isInline={isInline}>
                {options.map(lineOf)}
              </S.Lines>
            ) : (
              <S.Group key={title} aria-labelledby={`${id}-group-${group}`}>
                <S.GroupTitle id={`${id}-group-${group}`}>{title}</S.GroupTitle>
                <S.Lines role="presentation" $isInline={isInline}>
                  {options.map(lineOf)}
                </S.Lines>
              </S.Group>
            ),
          )}
        </S.List>
      )}
      {/* One element whatever it says: what is read out must have been there before. */}
      <S.Note $isHeard={note === ''}>{note === '' && isShown ? formatCount(lines.length, 'suggestion') : note}</S.Note>
    </>
  )
}
