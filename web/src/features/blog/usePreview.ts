import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { PostPreviewDocument } from "./PostAdmin.generated";

interface Preview {
  /** Made safe by the server; null until there is one. */
  html: string | null;
  /** Why the last one could not be made. The one before stays. */
  failure: unknown;
}

const pause = 400;

/** The rendered preview of a text, requested after each pause in typing. */
export function usePreview(text: string): Preview {
  const client = useApolloClient();
  const [preview, setPreview] = useState<Preview>({ html: null, failure: null });

  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      try {
        const { data } = await client.query({
          query: PostPreviewDocument,
          variables: { text },
          fetchPolicy: "no-cache",
        });
        if (isCurrent) setPreview({ html: data?.previewMarkdown ?? "", failure: null });
      } catch (failure) {
        if (isCurrent) setPreview(({ html }) => ({ html, failure }));
      }
    };
    const timer = text.trim() === "" ? undefined : setTimeout(() => void ask(), pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [client, text]);

  return text.trim() === "" ? { html: null, failure: null } : preview;
}
