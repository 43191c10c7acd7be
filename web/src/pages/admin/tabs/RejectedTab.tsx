export default function RejectedTab() {
  return null;
}
