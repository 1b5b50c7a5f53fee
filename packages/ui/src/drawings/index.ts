export {
  BreakdownDrawing,
  FavoritesDrawing,
  MessagesDrawing,
  NotFoundDrawing,
  OfflineDrawing,
  SearchDrawing,
  UnderwayDrawing,
} from './drawings'
