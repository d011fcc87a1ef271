import { useEffect } from "react";

/** Sets the page title to the document's name while printing, since browsers use it as the file name. */
export function useFileName(name: string): void {
  useEffect(() => {
    let before = window.document.title;
    const start = () => {
      before = window.document.title;
      window.document.title = name;
    };
    const end = () => {
      window.document.title = before;
    };
    window.addEventListener("beforeprint", start);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", start);
      window.removeEventListener("afterprint", end);
    };
  }, [name]);
}
