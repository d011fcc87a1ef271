import { useEffect } from "react";

/** While it is printed the page is called like the paper, for that is how browsers name the file. */
export function useFileName(name: string): void {
  useEffect(() => {
    let before = document.title;
    const start = () => {
      before = document.title;
      document.title = name;
    };
    const end = () => {
      document.title = before;
    };
    window.addEventListener("beforeprint", start);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", start);
      window.removeEventListener("afterprint", end);
    };
  }, [name]);
}
