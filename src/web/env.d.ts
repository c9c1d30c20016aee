interface ImportMetaEnv {
  readonly BUILD_YEAR: string;
}
