import { useEffect, useRef, useState } from "react";
import { type Answers, noAnswers } from "../questions/answers.ts";

/** Milliseconds after which an answer is tried out: several in a row are tried out together. */
const pause = 400;

/** Returns the answers that the user has given to the questions of the file. */
export function useAnswers() {
  const [answers, setAnswers] = useState(noAnswers);
  const [pending, setPending] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const settle = () => {
    clearTimeout(timer.current);
    setPending(false);
  };
  return {
    answers,
    /** Answers are not tried out yet. */
    pending,
    /** Whoever tries them out now calls this first. */
    settle,
    forget: () => {
      settle();
      setAnswers(noAnswers);
    },
    /** @param then tries the answers out, unless there are others before */
    answer: (next: Answers, then: () => void) => {
      setAnswers(next);
      clearTimeout(timer.current);
      setPending(true);
      timer.current = setTimeout(() => {
        setPending(false);
        then();
      }, pause);
    },
  };
}
