import { useEffect } from "react";

/** While it is printed the page is called like the document, for that is how browsers name the file. */
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
