import { defineDemo } from "../demo.ts";
import { setDemoRates } from "./rates.ts";

/** The currencies that every store begins with, with exchange rates. */
export default defineDemo({ settle: setDemoRates });
