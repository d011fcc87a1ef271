/**
 * The endpoints of each feature and plugin, by name, for the typed calls of the interface. Whoever declares endpoints adds
 * them to this interface; the server finds them by its features instead.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features and plugins fill it.
export interface KnownEndpoints {}
