/** What loads each layout: a module of its own, so that lists which are only tables need not know their files. */
export const loaders = {
  board: () => import("./board/board.tsx"),
  calendar: () => import("./calendar/calendar.tsx"),
  gallery: () => import("./cards/gallery.tsx"),
};
