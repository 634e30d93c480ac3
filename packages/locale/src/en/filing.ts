import type { filing as source } from '../zh-Hans/filing.ts'

export const filing: Record<keyof typeof source, string> = {
  'Field.file': 'File',
  'Field.usage': 'Usage',
  'Error.Filing:DimensionsExceeded':
    'The picture “{0}” is too large to process. Please make it smaller first',
  'Error.Filing:QuotaExceeded':
    '“{0}” cannot be kept: a user may keep {1} files of {2} MB in all. Please delete pictures you no longer need',
  'Error.Filing:InUse': 'The picture is in use and cannot be deleted',
  'Error.Filing:LinkExpired': 'The link no longer works. Please refresh the page and try again',

  'File.UploadFailed': 'The file was not uploaded, please try again',
  'Picture.ChooseOrDrop': 'Choose a picture, or drop it here',
  'Picture.ChooseOf': 'Choose: {0}',
  'Picture.ReplaceOf': 'Replace: {0}',
  'Picture.Replace': 'Replace',
  'Picture.Remove': 'Remove',
  'Picture.RemoveOf': 'Remove: {0}',
  'Picture.Uploading': 'Uploading: {0}',
  'Picture.UploadFailed': 'The picture was not uploaded, please try again',
  'Picture.Hint': 'jpg, jpeg, png or gif, up to 5120 KB',
  'Picture.Required': 'Please upload: {0}',
  'Picture.Enlarge': 'Enlarge: {0}',
  'Picture.FetchAgain': 'Load {0} again',
  'Picture.LinkExpired': 'The picture could not be loaded, please refresh the page',
  'Picture.Hidden': 'The pictures cannot be shown',
}
