import { useFormats } from "../../kit/fields/format.ts";
import { Box, Text } from "../../kit/ui/box.tsx";
import { useCourseText } from "./course-text.ts";
import styles from "./kitchen.module.css";
import type { Ticket } from "./use-tickets.ts";

interface Props {
  readonly ticket: Pick<Ticket, "items" | "notes" | "kind">;
}

/** The items to prepare with quantities, options and notes, in the order of their courses. */
export function TicketLines({ ticket: { items, notes, kind } }: Props) {
  const formats = useFormats();
  const courseText = useCourseText();
  return (
    <>
      <Box as="ul" className={styles.lines} data-kind={kind}>
        {items.map(({ id, title, variant, extras, quantity, course, note }, at) => (
          <li key={id}>
            {course !== (items[at - 1]?.course ?? null) ? (
              <span className={styles.course}>{courseText(course)}</span>
            ) : null}
            <span className={styles.line}>
              <Text as="strong" nums>
                {formats.number(quantity)} ×
              </Text>
              <Text breaks>
                <bdi>{title}</bdi>
                {variant ? (
                  <small>
                    <bdi>{variant}</bdi>
                  </small>
                ) : null}
                {extras ? (
                  <small>
                    + <bdi>{extras}</bdi>
                  </small>
                ) : null}
                {note ? (
                  <em>
                    <bdi>{note}</bdi>
                  </em>
                ) : null}
              </Text>
            </span>
          </li>
        ))}
      </Box>
      {notes ? (
        <Text as="p" breaks className={styles.notes}>
          <bdi>{notes}</bdi>
        </Text>
      ) : null}
    </>
  );
}
