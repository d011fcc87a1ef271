/** The permissions of a role by area; none in areas left out. */
export type GrantsOf<Area extends string, Verb extends string> = Readonly<
  Partial<Record<Area, readonly Verb[]>>
>;

/** What a role is, one of the role table or of a plugin. Permissions on a plugin's own entities are in their `access`. */
export interface DefinedRole<Area extends string, Verb extends string> {
  readonly may: GrantsOf<Area, Verb>;
  /** The start page of those who may open it. Default: the dashboard, for those who may open that. */
  readonly start?: string;
  /**
   * Its work is only a part of what it may open: its menu has what names it in `menuFor`; the palette and links lead to
   * everything else that is permitted. Default: everything permitted is in the menu.
   */
  readonly menu?: "work";
  /** It works on one record at a time, so it does not export lists. */
  readonly oneAtATime?: true;
  /** It sees only what a declaration limits to its own work, such as what is assigned or shown to it. */
  readonly ownWorkOnly?: true;
  /** Reports show it only its own figures. */
  readonly ownFigures?: true;
  /** It handles whatever is assigned to it, wherever that is from: it delivers orders. */
  readonly delivers?: true;
}
