export default function ReasonsTab() {
  return null;
}
