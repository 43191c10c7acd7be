import { renderPage, screen, waitFor } from "../../../test/render";
import { ChooseVisibilityDocument } from "./Visibility.generated";
import { VisibilityNote } from "./VisibilityNote";

const userWith = (visibility: object) => ({
  __typename: "User" as const,
  id: "user-1",
  visibility: {
    __typename: "MemberVisibility" as const,
    name: false,
    picture: false,
    country: false,
    mayChoose: true,
    isChosen: false,
    ...visibility,
  },
});

test("P15 says under 18 what others see, and nothing to who shows everything", () => {
  const { unmount } = renderPage(<VisibilityNote user={userWith({ mayChoose: false })} />, { language: "en" });
  expect(screen.getByText(/^Others see only your username/)).toBeVisible();
  expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
  unmount();
  renderPage(<VisibilityNote user={userWith({ name: true, picture: true, country: true })} />, { language: "en" });
  expect(screen.queryByText(/Others see/)).not.toBeInTheDocument();
});

test("P15 asks once what others should see, and says so afterwards", async () => {
  const sent = jest.fn(() => true);
  const mocks = [
    {
      request: { query: ChooseVisibilityDocument, variables: sent },
      result: { data: { chooseVisibility: userWith({ name: true, isChosen: true }) } },
    },
  ];
  const { user, unmount } = renderPage(<VisibilityNote user={userWith({})} />, { language: "en", mocks });
  expect(await screen.findByRole("button", { name: "Stay private" })).toBeVisible();
  await user.click(screen.getByRole("checkbox", { name: "My full name and my links" }));
  await user.click(screen.getByRole("button", { name: "Show these" }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ input: { name: true, picture: false, country: false } }));
  unmount();

  const again = renderPage(<VisibilityNote user={userWith({ name: true, isChosen: true })} />, { language: "en" });
  expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
  await again.user.click(screen.getByRole("button", { name: "Change" }));
  expect(await screen.findByRole("checkbox", { name: "My full name and my links" })).toBeChecked();
});
