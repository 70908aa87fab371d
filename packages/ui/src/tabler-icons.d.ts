// The package types only its barrel; importing icons by path keeps five thousand others out of the build.
declare module '@tabler/icons-react/dist/esm/icons/*' {
  const icon: import('@tabler/icons-react').Icon;
  export default icon;
}
