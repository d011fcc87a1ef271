import type { Background } from "./background.ts";
import type { Mail } from "./mail/port.ts";
import type { RateProvider } from "./rates/port.ts";
import type { Store } from "./stores/port.ts";

/** Dependencies of every plugin of the API. */
export interface Deps {
  readonly store: Store;
  readonly mail: Mail;
  readonly rates: RateProvider;
  /** The current time; tests set it. */
  readonly clock: () => Date;
  /** Where uploads are kept. */
  readonly dataDir: string;
  /** Where the pictures of the demo are, served below `/demo/`; null where they are not installed. */
  readonly demoImagesDir: string | null;
  /** Where texts are, one folder per language. */
  readonly localesDir: string;
  /** Where people reach us, if the owner has said so: decides the links in mails and whether cookies ask for HTTPS. */
  readonly publicUrl: string | null;
  /** Where the server itself listens: leads links in mails where nobody has said more. */
  readonly ownUrl: string;
  /** The store holds the demo, whose accounts the sign-in page may offer. */
  readonly demo: boolean;
  /** Other hosts whose pictures the pages show, as a security policy names them. Default: none. */
  readonly imageHosts?: readonly string[];
  readonly background: Background;
}
