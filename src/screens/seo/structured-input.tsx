import { CheckCircleOutlined, ExclamationCircleOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { jsonLdProblems, jsonLdTypes } from "../../domain/seo/json-ld.ts";
import { useLabels } from "../../kit/context/labels.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { JsonInput } from "../../kit/fields/late.tsx";
import type { InputProps } from "../../kit/fields/props.ts";
import { Box, PlainList, Row, Text } from "../../kit/ui/box.tsx";

/** The editor of structured data, with the warnings of search engines and their positions. */
export default function StructuredInput(props: InputProps) {
  return (
    <>
      <JsonInput {...props} />
      {typeof props.value === "object" && props.value !== null ? (
        <Verdict value={props.value} resource={props.resource} />
      ) : null}
    </>
  );
}

function Verdict({ value, resource }: { readonly value: object; readonly resource: InputProps["resource"] }) {
  const { t } = useTranslation("seo");
  const labels = useLabels(resource);
  const formats = useFormats();
  const problems = jsonLdProblems(value);
  if (problems.length === 0) {
    return (
      <Row as="p" gap={8} above={8} size={13} tone="muted">
        <Text tone="success">
          <CheckCircleOutlined aria-hidden />
        </Text>
        {t("structured.good", { types: formats.list(jsonLdTypes(value)) })}
      </Row>
    );
  }
  return (
    <PlainList gap={6} above={8} size={13}>
      {problems.map(({ path, key }) => (
        <Row as="li" gap={8} rowGap={2} align="baseline" wrap key={`${path} ${key}`}>
          <Text tone="error">
            <ExclamationCircleOutlined aria-hidden />
          </Text>
          <Box as="code" breaks size={12} dir="ltr">
            {path}
          </Box>
          <span>{labels.error(key, null)}</span>
        </Row>
      ))}
    </PlainList>
  );
}
