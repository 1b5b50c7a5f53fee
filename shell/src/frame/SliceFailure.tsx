/** Stands where a slice broke: the rest of the site goes on. */
export const SliceFailure = ({ onRetry }: { readonly onRetry: () => void }) => (
  <button type="button" onClick={onRetry}>Réessayer</button>
)
