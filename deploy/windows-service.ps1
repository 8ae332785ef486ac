# Starts Sổ Điểm together with Windows and again within a minute after it has ended, by a task of the Task Scheduler.
# Nobody has to be signed in. In PowerShell as administrator, in the folder of the program:
#
#   powershell -ExecutionPolicy Bypass -File deploy\windows-service.ps1           installs and starts it
#   powershell -ExecutionPolicy Bypass -File deploy\windows-service.ps1 -Remove   stops and removes it
#
# Written by the documentation of Microsoft; not tried on Windows (docs/operating.md).

#Requires -RunAsAdministrator
param([switch]$Remove)

$ErrorActionPreference = 'Stop'
$task = 'So Diem'
$folder = Split-Path -Parent $PSScriptRoot
$node = Join-Path $folder 'node_modules\.bin\node.exe'
if (-not (Split-Path -Parent $folder) -or -not (Test-Path (Join-Path $folder 'so-diem.cmd'))) {
  throw "Hãy giải nén chương trình vào một thư mục riêng, ví dụ C:\so-diem, rồi chạy lại."
}

# Stops it as a power cut would, which loses nothing that was saved.
if (Get-ScheduledTask -TaskName $task -ErrorAction SilentlyContinue) {
  Unregister-ScheduledTask -TaskName $task -Confirm:$false
  Get-Process -Name node -ErrorAction SilentlyContinue | Where-Object { $_.Path -eq $node } | Stop-Process -Force
}
if ($Remove) {
  Write-Host 'Sổ Điểm đã dừng và không còn tự khởi động.'
  return
}

$data = Join-Path $folder 'data'
$settings = Join-Path $folder '.env'
if (Test-Path $settings) {
  $named = Select-String -Path $settings -Pattern '^\s*DATA_DIR\s*=\s*"?([^"]+?)"?\s*$' | Select-Object -Last 1
  if ($named) { $data = [IO.Path]::GetFullPath([IO.Path]::Combine($folder, $named.Matches[0].Groups[1].Value)) }
}
if (-not (Test-Path (Join-Path $data 'so-diem.sqlite'))) {
  throw "Chưa có trường nào trong $data. Hãy chạy so-diem.cmd một lần, ghi lại mật khẩu đầu tiên, dừng bằng Ctrl+C, rồi chạy lại."
}

# By number, because the names differ between languages: administrators, the system, and LOCAL SERVICE, which runs the
# program. Nobody else may change the program or read the data.
function Restrict([string]$path, [string]$service) {
  & icacls $path /inheritance:r /grant:r '*S-1-5-32-544:(OI)(CI)F' '*S-1-5-18:(OI)(CI)F' "*S-1-5-19:(OI)(CI)$service" /Q
  if ($LASTEXITCODE -ne 0) { throw "Không đặt được quyền cho $path." }
}
Restrict $folder 'RX'
Restrict $data 'M'

$log = Join-Path $data 'so-diem.log'
$command = "node_modules\.bin\node.exe --max-semi-space-size=8 dist\server\so-diem.js >> `"$log`" 2>&1"
$action = New-ScheduledTaskAction -Execute 'cmd.exe' -Argument "/d /c `"$command`"" -WorkingDirectory $folder
# The Task Scheduler's own restart does not take an exit code for a failure. This trigger does nothing while it runs.
$everyMinute = New-ScheduledTaskTrigger -Once -At (Get-Date) -RepetitionInterval (New-TimeSpan -Minutes 1)
# Without these settings a task ends after three days, on batteries, and has a low priority.
$limits = New-ScheduledTaskSettingsSet -MultipleInstances IgnoreNew -ExecutionTimeLimit ([TimeSpan]::Zero) `
  -AllowStartIfOnBatteries -DontStopIfGoingOnBatteries -Priority 4
$user = New-ScheduledTaskPrincipal -UserId 'LOCALSERVICE' -LogonType ServiceAccount
Register-ScheduledTask -TaskName $task -Action $action -Settings $limits -Principal $user `
  -Trigger (New-ScheduledTaskTrigger -AtStartup), $everyMinute | Out-Null
Start-ScheduledTask -TaskName $task
Write-Host "Sổ Điểm đang chạy và sẽ tự chạy cùng Windows. Nhật ký: $log"
