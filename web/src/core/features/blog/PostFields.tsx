import { limits } from "@tree-for-deed/common/limits";
import type { Control } from "react-hook-form";
import { FormattedMessage, useIntl } from "react-intl";
import { Box } from "../../../components/Box";
import { TextInput } from "../../../components/form/TextInput";
import { UploadField, type PictureChoice } from "../../../components/form/UploadField";
import type { usePhotoUpload } from "../../../components/usePhotoUpload";
import type { MessageId } from "../../../i18n/message-id";
import { lengthOf } from "@tree-for-deed/common/text";
import { MarkdownField } from "./MarkdownField";
import type { PostValues } from "./post.rules";

interface Props {
  control: Control<PostValues>;
  values: PostValues;
  picture: PictureChoice;
  onPicture: (choice: PictureChoice) => void;
  currentPicture: string | null;
  upload: ReturnType<typeof usePhotoUpload>;
  /** True once the post was published, since its address is then fixed. */
  slugFixed: boolean;
  /** Called when a picture in the text could not be uploaded. */
  onFailure: (error: unknown) => void;
}

/** All fields of a post: short ones first, in both languages side by side, then the texts. */
export function PostFields({
  control,
  values,
  picture,
  onPicture,
  currentPicture,
  upload,
  slugFixed,
  onFailure,
}: Props) {
  const intl = useIntl();
  const say = (id: MessageId) => intl.formatMessage({ id });
  const count = (field: "excerpt" | "excerptEn") => (
    <FormattedMessage
      id="content.reason.hint"
      values={{ count: lengthOf(values[field]), max: limits.postExcerptMax }}
    />
  );
  const text = { control, sx: { ".MuiOutlinedInput-root": { bgcolor: "background.paper" } } };

  return (
    <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box sx={pair}>
        <TextInput {...text} name="title" lang="bn" label="content.post.title" />
        <TextInput {...text} name="titleEn" lang="en" label="content.post.titleEn" />
        <TextInput
          {...text}
          name="excerpt"
          lang="bn"
          label="content.post.excerpt"
          hint={count("excerpt")}
          multiline
          minRows={2}
          maxRows={6}
          optional
        />
        <TextInput
          {...text}
          name="excerptEn"
          lang="en"
          label="content.post.excerptEn"
          hint={count("excerptEn")}
          multiline
          minRows={2}
          maxRows={6}
          optional
        />
        <Box sx={{ display: "grid", gap: 3, alignContent: "start" }}>
          <TextInput
            {...text}
            name="category"
            label="content.post.category"
            hint="content.post.categoryHint"
            optional
          />
          <TextInput
            {...text}
            name="slug"
            lang="en"
            label="content.post.slug"
            hint={slugFixed ? "content.post.slugFixed" : "content.post.slugHint"}
            autoCapitalize="none"
            readOnly={slugFixed}
            optional
          />
        </Box>
        <UploadField
          label={say("content.post.thumbnail")}
          value={picture}
          onChange={onPicture}
          current={currentPicture}
          upload={upload}
        />
      </Box>
      <MarkdownField
        control={control}
        name="content"
        lang="bn"
        label={say("content.post.content")}
        onFailure={onFailure}
      />
      <MarkdownField
        control={control}
        name="contentEn"
        lang="en"
        label={say("content.post.contentEn")}
        onFailure={onFailure}
      />
    </Box>
  );
}

const pair = {
  display: "grid",
  gap: 3,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
} as const;
