import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { PostPreviewDocument } from "./PostAdmin.generated";

interface Preview {
  /** HTML sanitised by the server; null until it is loaded. */
  html: string | null;
  /** The error of the last request. The previous preview stays. */
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
